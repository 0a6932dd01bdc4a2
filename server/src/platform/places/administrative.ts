// GeoNames gives a city's region as a code. These are the names that people in the country write out or know by heart;
// for all others, the label shows the country's code.
const LISTS: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  GB: 'ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland',
  CA: '01 Alberta,02 British Columbia,03 Manitoba,04 New Brunswick,05 Newfoundland and Labrador,07 Nova Scotia,08 Ontario,09 Prince Edward Island,10 Quebec,11 Saskatchewan,12 Yukon,13 Northwest Territories,14 Nunavut',
  AU: '01 Australian Capital Territory,02 New South Wales,03 Northern Territory,04 Queensland,05 South Australia,06 Tasmania,07 Victoria,08 Western Australia',
  DE: '01 Baden-Württemberg,02 Bavaria,03 Bremen,04 Hamburg,05 Hesse,06 Lower Saxony,07 North Rhine-Westphalia,08 Rhineland-Palatinate,09 Saarland,10 Schleswig-Holstein,11 Brandenburg,12 Mecklenburg-Vorpommern,13 Saxony,14 Saxony-Anhalt,15 Thuringia,16 Berlin',
  BE: 'BRU Brussels,VLG Flanders,WAL Wallonia',
}

const NAMES = new Map(
  Object.entries(LISTS).flatMap(([country, list]) =>
    list
      .split(',')
      .map((entry): [string, string] => [
        `${country}.${entry.slice(0, entry.indexOf(' '))}`,
        entry.slice(entry.indexOf(' ') + 1),
      ]),
  ),
)

/** Country names that are not a prefix of their English name, with their codes. */
export const COUNTRY_CODES: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  uae: 'AE',
  deutschland: 'DE',
  espana: 'ES',
  brasil: 'BR',
  italia: 'IT',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  polska: 'PL',
  turkiye: 'TR',
}

/** The name of a first-level region by GeoNames' country and admin1 code, or null if we list none. */
export const administrativeName = (countryCode: string, admin1: string): string | null =>
  NAMES.get(`${countryCode}.${admin1}`) ?? null
