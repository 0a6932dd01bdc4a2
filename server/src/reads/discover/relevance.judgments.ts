/**
 * Queries as people write them, each with the posts that answer it. A post is named by the beginning of its title, if
 * necessary with `@` and the beginning of its place: "Gaffer for@London"; `*` matches any letters, and `#Gaffer` every
 * post that looks for one. 3: exactly what was searched for; 2: fits; 1: related; not listed: irrelevant. The generated
 * posts are called "<Craft> for a …" and "Looking for a <craft>: …". `first`: whatever else changes, the first hit must
 * be one of the 3.
 */
export interface Judged {
  q: string
  first?: true
  3: readonly string[]
  2?: readonly string[]
  1?: readonly string[]
}

const made = (craft: string) => [`${craft} for a`, `Looking for a ${craft.toLowerCase()}:`]

export const JUDGED: readonly Judged[] = [
  // crafts by all their names
  { q: 'colourist', 3: ['Colorist for feature'], 2: ['#Editor'] },
  {
    q: 'dp',
    first: true,
    3: ['Director of Photography', ...made('Cinematographer')],
    2: ['#Cinematographer'],
    1: ['Colorist for feature'],
  },
  {
    q: 'director of photography',
    first: true,
    3: ['Director of Photography', ...made('Cinematographer')],
    2: ['#Cinematographer'],
  },
  { q: 'DoP night', first: true, 3: ['Director of Photography'], 2: ['Concert films'], 1: ['#Cinematographer'] },
  { q: 'cinematographer', first: true, 3: made('Cinematographer'), 2: ['#Cinematographer', 'Director of Photography'] },
  { q: 'mua', first: true, 3: ['Key make-up artist', ...made('Makeup Artist')], 2: ['#Makeup Artist'] },
  { q: 'make-up artist', first: true, 3: ['Key make-up artist', ...made('Makeup Artist')], 2: ['#Makeup Artist'] },
  { q: 'gaffer', first: true, 3: ['Gaffer for commercial', ...made('Gaffer')], 2: ['#Gaffer'] },
  { q: 'lighting technician', 3: ['Gaffer for commercial', 'Board operator', ...made('Gaffer')], 2: ['#Gaffer'] },
  { q: 'voiceover', first: true, 3: ['Voice actors for fourteen', ...made('Voice Artist')], 2: ['#Voice Artist'] },
  { q: 'copywriter', 3: made('Writer'), 2: ['#Writer'] },
  {
    q: 'sound mixer',
    3: ['Sound recordist, road', 'Mixing engineer', ...made('Sound Designer')],
    2: ['#Sound Designer', 'Front-of-house', 'Implementer'],
  },
  {
    q: 'choreographer',
    first: true,
    3: made('Choreographer'),
    2: ['#Choreographer', 'Movement director'],
    1: ['Rehearsal director', 'Model stillness lab', 'Dancers (x5)'],
  },
  { q: 'drummer', first: true, 3: ['Drummer and percussionist'], 1: ['Front-of-house'] },
  { q: 'colorist', first: true, 3: ['Colorist for feature'], 2: ['#Editor'] },
  { q: 'stunt coordinator', first: true, 3: ['Stunt coordinator'] },
  {
    q: 'production assistant',
    first: true,
    3: ['Production assistants (x4)', ...made('Production Assistant')],
    2: ['#Production Assistant'],
    1: ['Production coordinator'],
  },
  {
    q: 'runner',
    first: true,
    3: ['Production assistants (x4)', ...made('Production Assistant')],
    2: ['#Production Assistant'],
  },
  {
    q: 'art director',
    first: true,
    3: made('Art Director'),
    2: ['#Art Director', 'Art department coordinator'],
    1: ['Background painter', 'Environment artist'],
  },
  // one particular post that someone remembers
  { q: 'first assistant camera', first: true, 3: ['First Assistant Camera'] },
  { q: 'focus puller', first: true, 3: ['First Assistant Camera'] },
  { q: 'drone operator', first: true, 3: ['Drone operator'] },
  { q: 'costume maker', first: true, 3: ['Costume maker'], 1: ['Textile conservator'] },
  { q: 'pattern cutter', first: true, 3: ['Pattern cutter'] },
  { q: 'fit model', first: true, 3: ['Fit model'] },
  { q: 'wigs', first: true, 3: ['Head of wigs'] },
  { q: 'houdini', first: true, 3: ['Houdini artist'] },
  { q: 'wwise', first: true, 3: ['Implementer', 'Composer, hand-drawn'] },
  { q: 'cellist', first: true, 3: ['Cellist for feature'], 1: ['Choir and drones'] },
  {
    q: 'last train to valby',
    first: true,
    3: ['Director of Photography', 'A platform, ninety'],
    2: ['Second assistant director', 'Casting day'],
  },
  {
    q: 'osu septet',
    first: true,
    3: ['Bass Sunday with the Osu', 'A single microphone in Osu'],
    1: ['Mixing engineer', 'Album of songs'],
  },
  { q: 'kilometre 312', first: true, 3: ['Premiere: Kilometre 312', 'A short film crosses'] },
  { q: 'puppets', first: true, 3: ['Puppets for a street opera'], 2: ['Depot Opera'] },
  { q: 'risograph', first: true, 3: ['Risograph for beginners'], 2: ['Two inks for a whole', 'Two-ink poster'] },
  // kinds of work, and where
  {
    q: 'documentary editor',
    first: true,
    3: ['Documentary editor', 'Documentary on the last'],
    2: ['Editor for a * documentary', 'Looking for a editor: * documentary'],
    1: ['* documentary'],
  },
  { q: 'trailer editor', first: true, 3: ['Trailer editor'] },
  {
    q: 'portrait photographer',
    first: true,
    3: ['Portrait photographer', 'Silhouette portraits', 'Portrait series of stage'],
    2: ['Coats for people'],
  },
  { q: 'foley tokyo', first: true, 3: ['Foley artist', 'Foley in public'] },
  { q: 'music video', first: true, 3: ['One-take video', 'Concert films', '* music video'] },
  { q: 'horror', first: true, 3: ['First Assistant Camera', 'Storyboard artist'] },
  {
    q: 'gaffer toronto',
    first: true,
    3: ['Gaffer for commercial', 'Gaffer for a@Toronto', 'Looking for a gaffer@Toronto'],
  },
  {
    q: 'dublin theatre',
    3: ['Stage manager', 'Actor, female', 'Head of wigs', 'Textile conservator', 'Left Luggage', 'New Irish play'],
    1: ['Lighting designer'],
  },
  {
    q: 'glasgow',
    3: ['First Assistant Camera', 'Art department coordinator', 'Unit stills', 'Obituary for a diner'].concat(
      '@Glasgow',
    ),
  },
  {
    q: 'dancers berlin',
    first: true,
    3: ['Dancers (x5)', 'Dancer for a*@Berlin', 'Looking for a dancer*@Berlin'],
    2: ['Escalators: open'],
    1: ['#Dancer'],
  },
  { q: 'storyboard remote', 3: ['Storyboard artist'], 2: ['Storyboard supervisor'] },
  {
    q: 'paris fashion',
    3: ['Pattern cutter', 'Fit model', 'Look book shot', 'The coat that took', 'Open atelier', '@Paris'],
  },
  // the name of a company or a person
  {
    q: 'halvorsen',
    first: true,
    3: [
      'Director of Photography',
      'Script editor',
      'Production assistants',
      'Second assistant director',
      'Casting assistant',
      'Post-production supervisor',
      'Work in progress',
      'Casting day',
      'A platform, ninety',
    ],
  },
  {
    q: 'low tide recording',
    first: true,
    3: [
      'House engineer',
      'Cellist for feature',
      'Mixing engineer',
      'Drummer and',
      'Label and release',
      'Listening room',
      'Pressing plant',
      'Five hundred copies',
    ],
  },
  {
    q: 'maison okonjo',
    first: true,
    3: ['Pattern cutter', 'Fit model', 'Look book shot', 'Open atelier', 'The coat that took'],
  },
  {
    q: 'night shift pictures',
    first: true,
    3: [
      'First Assistant Camera',
      'Location manager',
      'Art department',
      'Storyboard artist',
      'Key grip',
      'Unit stills',
      'Stunt coordinator',
      'Obituary for',
    ],
  },
  { q: 'kinoko editor', first: true, 3: ['Dialogue editor'] },
  // accents, either way
  { q: 'malmo', first: true, 3: ['Production assistants'] },
  { q: 'malmö', first: true, 3: ['Production assistants'] },
  { q: 'montréal', 3: ['@Montr'], 1: ['Houdini artist', 'Dialogue editor'] },
  { q: 'montreal', 3: ['@Montr'], 1: ['Houdini artist', 'Dialogue editor'] },
  { q: 'reykjavik', 3: ['@Reykjav'] },
  { q: 'sao paulo', 3: ['@São Paulo'] },
  { q: 'zürich', 3: ['@Zürich'] },
  { q: 'krakow', 3: ['@Kraków'] },
  { q: 'são vicente', first: true, 3: ['Production coordinator', 'Data wrangler'] },
  // typos: what the suggested correction finds
  { q: 'cinematografer', 3: made('Cinematographer'), 2: ['#Cinematographer', 'Director of Photography'] },
  {
    q: 'choreografer',
    3: made('Choreographer'),
    2: ['#Choreographer', 'Movement director'],
    1: ['Rehearsal director', 'Model stillness lab', 'Dancers (x5)'],
  },
  { q: 'storybord', first: true, 3: ['Storyboard artist', 'Storyboard supervisor'] },
  {
    q: 'documentry editor',
    first: true,
    3: ['Documentary editor', 'Documentary on the last'],
    2: ['Editor for a * documentary', 'Looking for a editor: * documentary'],
    1: ['* documentary'],
  },
  { q: 'percusionist', first: true, 3: ['Drummer and percussionist'] },
  { q: 'vocalst', first: true, 3: ['Vocalist for title'] },
  // operators: a phrase, an exclusion, alternatives, an unfinished word
  { q: '"rough cuts"', first: true, 3: ['Work in progress'] },
  { q: '"tram depot"', first: true, 3: ['Animated loop wall', 'Darkroom printer', 'Lighting designer'] },
  { q: 'storyboard -series', first: true, 3: ['Storyboard artist'] },
  { q: 'foley -workshop', first: true, 3: ['Foley artist'] },
  { q: 'cello or harmonium', 3: ['Cellist for feature', 'Choir and drones', 'Live score', 'Harbor film'] },
  { q: 'composi', first: true, 3: ['Lead compositor'], 2: ['Fog by hand'], 1: ['Composer, hand-drawn'] },
  { q: 'styli', first: true, 3: ['Editorial stylist', ...made('Stylist')], 2: ['#Stylist'] },
  { q: 'workshop costume', 3: ['Costume breakdown', 'Zero-waste costume'], 2: ['Sewing coats'] },
  { q: 'live score silent film', first: true, 3: ['Live score for a silent', 'Harbor film with'] },
]
