/** Where the field works, the busiest first. */
export const PLACES = [
  'Los Angeles, United States', 'London, United Kingdom', 'New York, United States', 'Paris, France', 'Berlin, Germany', 'Mumbai, India', 'Toronto, Canada',
  'Atlanta, United States', 'Vancouver, Canada', 'Madrid, Spain', 'Sydney, Australia', 'Lagos, Nigeria', 'Mexico City, Mexico', 'Seoul, South Korea',
  'Tokyo, Japan', 'São Paulo, Brazil', 'Milan, Italy', 'Copenhagen, Denmark', 'Stockholm, Sweden', 'Amsterdam, Netherlands', 'Dublin, Ireland',
  'Manchester, United Kingdom', 'Barcelona, Spain', 'Lisbon, Portugal', 'Prague, Czechia', 'Budapest, Hungary', 'Cape Town, South Africa',
  'Buenos Aires, Argentina', 'Bogotá, Colombia', 'Nashville, United States', 'Austin, United States', 'Chicago, United States', 'Montréal, Canada',
  'Melbourne, Australia', 'Auckland, New Zealand', 'Accra, Ghana', 'Nairobi, Kenya', 'Istanbul, Türkiye', 'Warsaw, Poland', 'Vienna, Austria',
  'Zürich, Switzerland', 'Oslo, Norway', 'Helsinki, Finland', 'Reykjavík, Iceland', 'Glasgow, United Kingdom', 'Lyon, France', 'Kraków, Poland',
  'Tbilisi, Georgia', 'Hanoi, Vietnam', 'Wellington, New Zealand',
] as const

export const FORMATS = [
  'short film', 'music video', 'feature film', 'commercial', 'documentary', 'fashion editorial', 'web series', 'theater production', 'live session',
  'album campaign', 'brand film', 'animated short', 'podcast', 'game trailer', 'dance film', 'lookbook', 'festival', 'stage musical', 'audio drama', 'exhibition',
] as const

export const QUALITIES = [
  'quiet', 'bold', 'independent', 'low-key', 'playful', 'period', 'handheld', 'nocturnal', 'coming-of-age', 'experimental', 'warm', 'minimal', 'surreal',
  'fast', 'award-winning', 'debut', 'seaside', 'urban', 'bilingual', 'archival',
] as const

export const REQUIREMENTS = [
  'Two years on set', 'Portfolio with recent work', 'Own equipment', 'Driving license', 'Fluent English', 'Available for night shoots', 'Works well in a small crew',
  'Experience with natural light', 'Union member', 'Reads music', 'Knows color pipelines', 'Comfortable with stunts', 'Second language welcome',
  'References from two productions', 'Able to travel', 'Calm under pressure', 'Knows DaVinci Resolve', 'Knows Pro Tools', 'Improvises', 'Valid work permit',
] as const

export const SENTENCES = [
  'This project starts in spring and runs for a few weeks.', 'We are a small team and the project matters to all of us.', 'The project is funded and the dates are fixed.',
  'You will work closely with the director from the first day.', 'The story follows two sisters who return to their village.', 'Rehearsals are in the evening, shooting is on weekends.',
  'Travel and lodging are covered.', 'Tell us what you would do differently.', 'We value people who listen.', 'Catering is good and the days end on time.',
  'The script is finished and available on request.', 'Credits follow the usual order of the trade.', 'We answer everyone who writes to us.', 'The camera package is on site.',
  'There is room for your own ideas.', 'A rough cut exists and needs a second pair of eyes.', 'The premiere is planned for autumn.', 'References are welcome, showreels even more so.',
] as const

export const COMPANY_FIRST = ['North', 'Silver', 'Blue', 'Common', 'Second', 'Paper', 'Open', 'Long', 'Harbor', 'Amber', 'Quiet', 'Field', 'Iron', 'Velvet', 'Signal', 'Copper'] as const
export const COMPANY_SECOND = ['light', 'room', 'house', 'line', 'frame', 'mark', 'stage', 'tone', 'reel', 'yard', 'wave', 'grain', 'cut', 'bridge', 'lane', 'note'] as const
export const COMPANY_KIND = ['Pictures', 'Studios', 'Films', 'Records', 'Casting', 'Agency', 'Productions', 'Collective'] as const

export const GIVEN_NAMES = ['Maya', 'Jonas', 'Ines', 'Amara', 'Leo', 'Noor', 'Sofia', 'Kwame', 'Yuki', 'Elif', 'Mateo', 'Freya', 'Ravi', 'Chloé', 'Tomasz', 'Aisha', 'Björn', 'Lucía', 'Daniel', 'Zoë'] as const
export const FAMILY_NAMES = ['Lindqvist', 'Weber', 'Moreau', 'Okafor', 'Rossi', 'Haddad', 'Silva', 'Mensah', 'Tanaka', 'Yılmaz', 'García', 'Nielsen', 'Patel', 'Dubois', 'Nowak', 'Khan', 'Eriksson', 'Fernández', 'Kim', 'Jansen'] as const

/** Words that no language has, so that searches have rare hits too: the first is common, the last is in a few posts only. */
export const NAMES_OF_PROJECTS: readonly string[] = (() => {
  const syllables = ['ka', 'lo', 'mi', 'ren', 'sta', 'vel', 'tor', 'ani', 'bru', 'dex', 'fio', 'gra', 'hul', 'ixo', 'jor', 'nym', 'pel', 'qua', 'ryn', 'zu']
  return syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)))
})()
