/** Members of schema.org types: required ones, and those with dates and URLs. As of 2026-11-21. */
import { wordLists, wordSet } from "../text/word_set.ts";

/** Google ignores a type without these members: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
export const REQUIRED_MEMBERS = wordLists(`
  BreadcrumbList: itemListElement, Dataset: name description, Event: name startDate location,
  FAQPage: mainEntity, JobPosting: title description datePosted hiringOrganization,
  LocalBusiness: name address, Organization: name, Product: name, QAPage: mainEntity,
  Recipe: name image, VideoObject: name thumbnailUrl uploadDate, WebSite: name url
`);

export const DATE_MEMBERS = wordSet(`
  availabilityEnds availabilityStarts birthDate dateCreated dateModified datePosted datePublished endDate
  expires foundingDate priceValidUntil releaseDate startDate uploadDate validFrom validThrough
`);

export const URL_MEMBERS = wordSet("contentUrl embedUrl image logo sameAs thumbnailUrl url");

/** Organization and its subtypes that sites use for themselves. */
export const ORGANIZATION_TYPES = wordSet(`
  AccountingService AdultEntertainment Airline AmusementPark AnimalShelter ArchiveOrganization ArtGallery
  Attorney AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomotiveBusiness Bakery
  BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery
  CafeOrCoffeeShop Campground Casino ChildCare ClothingStore CollegeOrUniversity ComedyClub ComputerStore
  Consortium ConvenienceStore Cooperative Corporation DanceGroup DaySpa Dentist DepartmentStore
  DiagnosticLab Distillery DryCleaningOrLaundry EducationalOrganization Electrician ElectronicsStore
  ElementarySchool EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FastFoodRestaurant
  FinancialService FireStation Florist FoodEstablishment FundingAgency FurnitureStore GardenStore
  GasStation GeneralContractor GolfCourse GovernmentOffice GovernmentOrganization GroceryStore
  HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HighSchool HobbyShop
  HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop
  IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService Library LibrarySystem
  LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic MedicalOrganization
  MensClothingStore MiddleSchool MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore
  MovieTheater MovingCompany Museum MusicGroup MusicStore NGO NailSalon NewsMediaOrganization NightClub
  Notary OfficeEquipmentStore OnlineBusiness OnlineMarketplace OnlineStore Optician Organization
  OutletStore PawnShop PerformingGroup PetStore Pharmacy Physician PhysiciansOffice Plumber PoliceStation
  PoliticalParty PostOffice Preschool ProfessionalService Project PublicSwimmingPool RadioStation
  RealEstateAgent RecyclingCenter ResearchOrganization ResearchProject Resort Restaurant RoofingContractor
  School SearchRescueOrganization SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore
  SportsActivityLocation SportsClub SportsOrganization SportsTeam StadiumOrArena Store TattooParlor
  TelevisionStation TennisComplex TheaterGroup TireShop TouristInformationCenter ToyStore TravelAgency
  VacationRental VeterinaryCare WholesaleStore Winery WorkersUnion
`);
