import type { DemoCompanyPage } from './types.ts'

/** What the demo's companies show of themselves; every person, client, prize and title is made up. Days are relative to the seeding. */
export const companyPages: readonly DemoCompanyPage[] = [
  {
    by: 'halvorsen', founded: 2011, size: '11-50', verified: { how: 'website', daysAgo: 212 },
    projects: [
      { title: 'The Harbour Office', type: 'Drama series, 6 × 52 min', status: 'in_progress', daysAgo: -60, picture: 'film-14', description: 'A customs officer on the night shift finds the same container on the quay three winters in a row. In post until spring; the sound is being mixed in our own room, where the ferries can be heard through the wall and mostly stay in.' },
      { title: 'Nobody Waits at Østerport', type: 'Feature film', status: 'completed', daysAgo: 420, picture: 'film-23', description: 'Three people miss the last train and do not tell each other why. Shot in nineteen nights with a crew of twenty-eight.' },
      { title: 'A Room with the Set On', type: 'Short film', status: 'completed', daysAgo: 610, picture: 'film-10', description: 'From the shorts fund of 2023. Two actors, one sofa, one long take.' },
      { title: 'Low Sun', type: 'Drama series, 8 × 40 min', status: 'completed', daysAgo: 900, picture: 'film-12', description: 'The summer a small town rented itself out to a film crew, told by the people who lent their kitchens.' },
    ],
    team: [
      { name: 'Ingrid Halvorsen', role: 'Founder, producer', featured: true, picture: 'avatar-37', linkedin: 'https://www.linkedin.com/in/ingrid-halvorsen-demo', email: 'ingrid@halvorsenpike.example', bio: 'Reads every application to a head-of-department post herself, usually on the train.' },
      { name: 'Oliver Pike', role: 'Founder, writer', featured: true, picture: 'avatar-14', bio: 'Runs the writers’ room and the shorts fund. Answers mail on Fridays.' },
      { name: 'Sunniva Brandt', role: 'Line producer', featured: true, picture: 'avatar-22', bio: 'Days under eleven hours are her rule, and her spreadsheet.' },
      { name: 'Amir Tavakoli', role: 'Post supervisor', featured: false, picture: 'avatar-09' },
      { name: 'Katrine Lund', role: 'Casting', featured: false, picture: 'avatar-31', email: 'casting@halvorsenpike.example' },
      { name: 'Jo Okafor', role: 'Production coordinator', featured: false },
      { name: 'Pernille Skov', role: 'Finance and payroll', featured: false },
    ],
    clients: [
      { name: 'Sund Kanal', website: 'https://sundkanal.example' }, { name: 'Nordlys Fund' }, { name: 'Vega Distribution', website: 'https://vegadistribution.example' },
      { name: 'Kulturhavn' }, { name: 'Öresund Broadcasting' },
    ],
    awards: [
      { title: 'Best Drama Series', organization: 'Skagerrak Screen Prize', year: 2025, icon: 'trophy', description: 'For “Low Sun”.' },
      { title: 'Jury Mention, short film', organization: 'Aarhus Night of Shorts', year: 2024, icon: 'laurel' },
      { title: 'Fair Set Award', organization: 'Crews’ Union of the North', year: 2023, icon: 'medal', description: 'Voted by crews, for hours kept and rates published.' },
    ],
    events: [
      { title: 'Open house: meet the heads of department', daysAgo: -24, venue: 'Stage 2, Refshaleøen', link: 'https://halvorsenpike.example/open-house', picture: 'film-22', description: 'Coffee, the new mix room and twenty minutes with each of us. For everybody who is thinking of applying.' },
      { title: 'Shorts fund: pitch evening', daysAgo: 96, venue: 'Cinema Vesterlys' },
    ],
  },
  {
    by: 'nightshift', founded: 2016, size: '2-10', verified: { how: 'mail_domain', daysAgo: 90 },
    projects: [
      { title: 'Green Tubes', type: 'Feature film', status: 'in_progress', daysAgo: -20, picture: 'film-16', description: 'Somebody keeps moving in a garage that has been shut for years. Our sixth, and the first with a second unit.' },
      { title: 'Counter Service', type: 'Feature film', status: 'completed', daysAgo: 500, picture: 'film-25', description: 'One guest, one waitress, one very long night.' },
      { title: 'Underpass', type: 'Feature film', status: 'completed', daysAgo: 1100, picture: 'film-09' },
    ],
    team: [
      { name: 'Callum Abernethy', role: 'Producer', featured: true, picture: 'avatar-38', bio: 'Prep first. Then more prep.' },
      { name: 'Shona McKay', role: 'Director', featured: true, picture: 'avatar-27' }, { name: 'Rab Lennox', role: 'Catering and transport', featured: false },
    ],
    clients: [{ name: 'Clyde Film Fund' }, { name: 'After Midnight VOD', website: 'https://aftermidnight.example' }],
    awards: [{ title: 'Audience Award', organization: 'Leith Fantastic', year: 2024, icon: 'star' }],
    events: [],
  },
  {
    by: 'lowtide', founded: 2004, size: '2-10', verified: { how: 'document', daysAgo: 31 },
    projects: [
      { title: 'Harbour Songs', type: 'Album', status: 'completed', daysAgo: 180, picture: 'music-17', description: 'Eleven songs recorded with the loft doors open.' },
      { title: 'Three Choirs, One Room', type: 'Live recording', status: 'completed', daysAgo: 330, picture: 'music-02' },
      { title: 'Slow Tide Sessions', type: 'EP series', status: 'in_progress', daysAgo: -10, picture: 'music-15' },
    ],
    team: [{ name: 'Marcus Adeyemi-Hart', role: 'Engineer, owner', featured: true, picture: 'avatar-40', bio: 'Maintains the 1974 desk with his own hands.' }, { name: 'Elsie Warren', role: 'Studio manager', featured: false, picture: 'avatar-19' }],
    clients: [{ name: 'Severn Choir' }, { name: 'Tin Roof Records' }],
    awards: [], events: [{ title: 'Listening evening', daysAgo: -12, venue: 'The sail loft' }],
  },
  {
    by: 'maison', founded: 2018, size: '11-50', verified: { how: 'website', daysAgo: 140 },
    projects: [
      { title: 'Salt, autumn', type: 'Collection', status: 'in_progress', daysAgo: -45, picture: 'fashion-06', description: 'Ivory silk, washed until it stops shining.' },
      { title: 'Rust, spring', type: 'Collection', status: 'completed', daysAgo: 200, picture: 'fashion-07' },
      { title: 'Velvet for the stage', type: 'Costume commission', status: 'completed', daysAgo: 380, picture: 'fashion-10' },
    ],
    team: [{ name: 'Adaeze Okonjo', role: 'Founder, designer', featured: true, picture: 'avatar-41', bio: 'Drapes on the stand; draws afterwards.' }],
    clients: [{ name: 'Galerie Moreau' }, { name: 'Théâtre du Canal' }],
    awards: [{ title: 'Prix de l’Atelier', organization: 'Chambre des Métiers de Paris', year: 2024, icon: 'medal' }], events: [],
  },
]
