/** Members of schema.org types: required ones, and those with dates and URLs. As of 2026-11-21. */
import { wordLists, wordSet } from "./word_set.ts";

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
  Airline ArchiveOrganization AutoDealer AutoRepair Bakery BankOrCreditUnion BarOrPub BeautySalon
  BookStore Brewery CafeOrCoffeeShop ClothingStore CollegeOrUniversity ComputerStore Consortium
  Cooperative Corporation DanceGroup Dentist DepartmentStore EducationalOrganization Electrician
  ElectronicsStore ElementarySchool EmploymentAgency EntertainmentBusiness FinancialService Florist
  FoodEstablishment FundingAgency FurnitureStore GardenStore GeneralContractor GovernmentOrganization
  GroceryStore HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HighSchool
  HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel InsuranceAgency JewelryStore
  LegalService Library LibrarySystem LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic
  MedicalOrganization MovingCompany Museum MusicGroup MusicStore NGO NewsMediaOrganization Notary
  OnlineBusiness OnlineMarketplace OnlineStore Optician Organization PerformingGroup PetStore Pharmacy
  Physician Plumber PoliticalParty Preschool ProfessionalService Project RealEstateAgent
  ResearchOrganization ResearchProject Resort Restaurant RoofingContractor School SearchRescueOrganization
  ShoeStore ShoppingCenter SportingGoodsStore SportsActivityLocation SportsClub SportsOrganization
  SportsTeam Store TattooParlor TheaterGroup ToyStore TravelAgency VeterinaryCare WholesaleStore Winery
  WorkersUnion
`);
