/** Organization and all its subtypes in schema.org's hierarchy. Last checked on 2026-11-28. */
import { wordLists, wordSet } from "../text/word_set.ts";

/** Subtypes by type: https://schema.org/docs/full.html */
const SUBTYPES = wordLists(`
  Organization: Airline Consortium Cooperative Corporation EducationalOrganization FundingScheme
    GovernmentOrganization LibrarySystem LocalBusiness MedicalOrganization NewsMediaOrganization NGO
    OnlineBusiness PerformingGroup PoliticalParty Project ResearchOrganization SearchRescueOrganization
    SportsOrganization WorkersUnion,
  EducationalOrganization: CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool
    School,
  LocalBusiness: AnimalShelter ArchiveOrganization AutomotiveBusiness ChildCare Dentist
    DryCleaningOrLaundry EmergencyService EmploymentAgency EntertainmentBusiness FinancialService
    FoodEstablishment GovernmentOffice HealthAndBeautyBusiness HomeAndConstructionBusiness InternetCafe
    LegalService Library LodgingBusiness MedicalBusiness ProfessionalService RadioStation
    RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation Store
    TelevisionStation TouristInformationCenter TravelAgency,
  MedicalOrganization: Dentist DiagnosticLab Hospital MedicalClinic Pharmacy Physician VeterinaryCare,
  OnlineBusiness: OnlineStore,
  PerformingGroup: DanceGroup MusicGroup TheaterGroup,
  Project: FundingAgency ResearchProject,
  SportsOrganization: SportsTeam,
  AutomotiveBusiness: AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation
    MotorcycleDealer MotorcycleRepair,
  EmergencyService: FireStation Hospital PoliceStation,
  EntertainmentBusiness: AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater
    NightClub,
  FinancialService: AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency,
  FoodEstablishment: Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop
    Restaurant Winery,
  GovernmentOffice: PostOffice,
  HealthAndBeautyBusiness: BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor,
  HomeAndConstructionBusiness: Electrician GeneralContractor HousePainter HVACBusiness Locksmith
    MovingCompany Plumber RoofingContractor,
  LegalService: Attorney Notary,
  LodgingBusiness: BedAndBreakfast Campground Hostel Hotel Motel Resort VacationRental,
  MedicalBusiness: Audiology CommunityHealth Dentist Dermatology DietNutrition Emergency Geriatric
    Gynecologic MedicalClinic Midwifery Nursing Obstetric Oncologic Ophthalmology Optician Optometric
    Otolaryngologic Pediatric Pharmacy Physician Physiotherapy PlasticSurgery Podiatric PrimaryCare
    Psychiatric PublicHealth,
  SportsActivityLocation: BowlingAlley ExerciseGym GolfCourse HealthClub PublicSwimmingPool SkiResort
    SportsClub StadiumOrArena TennisComplex,
  Store: AutoPartsStore BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore
    ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop
    HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore
    MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop
    ToyStore WholesaleStore,
  MedicalClinic: CovidTestingFacility,
  Physician: IndividualPhysician PhysiciansOffice,
  OnlineStore: OnlineMarketplace,
  Resort: SkiResort
`);

/** Place types that sites use for themselves, as if the places were organizations. */
const PLACES = wordSet(`
  Aquarium BuddhistTemple CatholicChurch Church EventVenue HinduTemple Mosque Museum MusicVenue
  PerformingArtsTheater PlaceOfWorship Synagogue Zoo
`);

export const ORGANIZATION_TYPES: ReadonlySet<string> = new Set([
  "Organization",
  ...[...SUBTYPES.values()].flat(),
  ...PLACES,
]);
