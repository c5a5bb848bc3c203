/** Words that businesses use for themselves, by schema.org type. Words of a phrase are joined by hyphens. */
import { wordLists, wordSet } from "../text/word_set.ts";

/** Lower case, without accents. The types are subtypes of LocalBusiness (https://schema.org/LocalBusiness). */
export const BUSINESS_KINDS = wordLists(`
  Restaurant: restaurant restaurante restoran ristorante trattoria osteria pizzeria bistro steakhouse
    creperie gasthaus gasthof taverna grillroom ресторан,
  CafeOrCoffeeShop: cafe cafeteria coffeehouse coffee-shop coffee-bar kaffeehaus caffetteria кафе,
  Bakery: bakery bakehouse backerei konditorei boulangerie patisserie panaderia padaria confeitaria
    pasticceria,
  BarOrPub: gastropub irish-pub taproom cocktail-bar wine-bar,
  Brewery: brewery brauerei brasserie-artisanale,
  Winery: winery weingut vineyard vignoble bodega vinicola,
  Hotel: hotel hostal albergo отель гостиница,
  BedAndBreakfast: bed-and-breakfast guesthouse guest-house,
  LodgingBusiness: casa-rural casas-rurales cabanas cabins agriturismo ferienwohnung ferienwohnungen
    gite gites chambres-d-hotes,
  Dentist: dentist dental-clinic dental-practice zahnarzt zahnarztpraxis dentiste odontologia
    dis-klinigi стоматология,
  MedicalClinic: clinic medical-centre medical-center klinik clinica polyclinic poliklinik клиника клиник,
  Physiotherapy: physiotherapy physiotherapie fisioterapia,
  Pharmacy: pharmacy apotheke pharmacie farmacia,
  VeterinaryCare: veterinary vet-clinic tierarzt veterinaire veterinaria,
  HairSalon: hair-salon barber barbershop barber-shop friseur coiffeur peluqueria barbearia,
  BeautySalon: beauty-salon kosmetikstudio nail-salon salon-de-beaute,
  HealthClub: gym fitness-center fitness-centre fitness-studio fitnesscenter fitnessstudio,
  AutoRepair: auto-repair car-repair autowerkstatt,
  Electrician: electrician elektriker,
  Plumber: plumber plumbing klempner plombier,
  RoofingContractor: roofing dachdecker,
  MovingCompany: movers moving-company umzuge,
  RealEstateAgent: real-estate immobilien immobilier inmobiliaria imobiliaria,
  LegalService: law-firm attorney attorneys rechtsanwalt rechtsanwalte advocacia abogados avocat,
  AccountingService: accountant accountants steuerberater contabilidade,
  TravelAgency: travel-agency reiseburo agencia-de-viajes,
  Florist: florist flower-shop blumenladen fleuriste floristeria,
  JewelryStore: jewelry-store jewellery-store jeweller jewelers juwelier,
  BookStore: bookstore bookshop buchhandlung libreria livraria librairie,
  FurnitureStore: furniture-store mobelhaus muebleria,
  GroceryStore: grocery-store grocer supermarket supermarkt supermercado
`);

/** Words of sites about businesses, which are no business of that kind themselves. */
export const OTHER_SUBJECTS = wordSet(`
  agency api app apps blog course dashboard demo directory game guide magazine management marketing news
  platform plugin recipes reviews saas simulator software system template theme tool tools tutorial
`);

/** Parts of the URLs of pages that visitors of a place need. */
export const VISIT_PAGES = wordSet(`
  appointment appointments booking bookings carta carte jelovnik menu menus reservation reservations
  reserver reservierung room rooms speisekarte termin zimmer
`);

/** Text above the hours of a place, or the hours themselves. */
export const OPENING_HOURS =
  /opening hours|open hours|business hours|öffnungszeiten|horaires d['’]ouverture|horarios?\b|orari\b|\bmon(?:day)?\s{0,3}(?:[-–—]|to)\s{0,3}(?:fri|sat|sun)|\bmo\.?\s{0,3}[-–—]\s{0,3}(?:fr|sa|so)\b/i;
