import type { DemoNews } from '../types.ts'

const source = (name: string, path: string): DemoNews['source'] => ({
  name,
  url: `https://${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example/${path}`,
})

/** What the demo's papers write about; papers, people and films are invented. */
export const news: readonly DemoNews[] = [
  {
    title: 'A platform, ninety minutes a night: how “Last Train to Valby” found its light',
    category: 'movie',
    source: source('The Slate Lantern', 'valby-light'),
    tags: ['cinematography', 'series', 'night shoots'],
    readMinutes: 6,
    by: 'halvorsen',
    publishedHoursAgo: 4,
    picture: 'film-08',
    description:
      'There’s no time to light a railway station between two trains, so the crew of the Danish series doesn’t try. Instead they have spent three weeks persuading the operator to change eleven bulbs.\n\nThe paper visits a rehearsal where nothing is shot and everyone walks. The gaffer explains why fog is cheaper than lamps and worse than children, and the producer shows the page of the schedule that says, in full, “wait”. Shooting begins in February, on four-day weeks, with one split. Readers may recognize the coffee stand; its owner plays herself and was the only one to need just a single take.',
  },
  {
    title: 'Five hundred copies and no more: small labels are counting again',
    category: 'music',
    source: source('Groove Ledger', 'five-hundred'),
    tags: ['vinyl', 'labels', 'royalties'],
    readMinutes: 8,
    by: 'lowtide',
    publishedHoursAgo: 9,
    picture: 'music-16',
    description:
      'Six small labels opened their books for this report. What they have in common is not taste but arithmetic: runs of three to six hundred, statements twice a year, and sleeves designed by someone who got paid.\n\nNone of them is rich and none is closing. A studio in Bristol found that its records sold best on the day the band came to sign the inner sleeves; another in Antwerp has begun to list the plumber in its credits. The most surprising table shows what a thousand streams, a download and a record each earn a drummer, in pence.',
  },
  {
    title: 'The coat that took fourteen people',
    category: 'other',
    source: source('Selvedge & Co Daily', 'fourteen-people'),
    tags: ['fashion', 'atelier', 'craft'],
    readMinutes: 5,
    by: 'maison',
    publishedHoursAgo: 15,
    picture: 'fashion-14',
    description:
      'A Paris house prints the names of everyone who made a garment on a ribbon inside it. The idea came from a presser, who had found his grandfather’s initials in a coat at a flea market.\n\nThe reporter follows number 31 of the winter collection from the loom in Biella to the last button. It takes nine days, two of which the coat spends hanging by itself “to find its shoulders.” The customer, a retired judge, says she reads the names on the metro. Other houses have asked for the ribbon supplier; he has a waiting list of eight months.',
  },
  {
    title: 'Silo festival gives the loudest seats to its neighbors',
    category: 'music',
    source: source('Westhafen Kurier', 'silo-neighbours'),
    tags: ['festival', 'live sound', 'Berlin'],
    readMinutes: 3,
    by: 'openfield',
    publishedHoursAgo: 21,
    picture: 'news-06',
    description:
      'After two summers of letters about bass, the people who live across the basin are now part of the measuring team. They hold the meter, and they get in free.\n\nSince then there has been exactly one complaint, and it was about an encore that did not happen. The engineer has moved half of the loudspeakers closer to the audience and turned all of them down, and now, oddly, everyone claims to hear more. The limit stays at 96 decibels. Herr Yıldız from number 14 has already been asked to advise a theater.',
  },
  {
    title: 'Obituary for a diner: the set that everyone wanted to eat in',
    category: 'movie',
    source: source('The Slate Lantern', 'diner-set'),
    tags: ['production design', 'sets'],
    readMinutes: 4,
    by: 'nightshift',
    publishedHoursAgo: 30,
    picture: 'film-07',
    description:
      'It spent nineteen nights in a Glasgow car park, and on most of them a passerby tried to order. The counter came from a chemist’s shop, the stools from a bingo hall, the bottles were filled with tea.\n\nIts designer explains how the color of the back wall was found (a lime, a torch and an argument) and why the door opens the wrong way. The counter has been sold to an actual café, the pendants hang in the director’s kitchen. What remains is a two-shot at the window, seen from across the wet street, which the camera crew has made into a postcard.',
  },
  {
    title: 'Who is that walking? Inside a capture week for fourteen islanders',
    category: 'other',
    source: source('Polygon Harbour', 'capture-week'),
    tags: ['games', 'movement', 'performance'],
    readMinutes: 7,
    by: 'parallax',
    publishedHoursAgo: 38,
    picture: 'dance-01',
    description:
      'A Montreal studio wants you to know your neighbors by their knees. For twelve days three performers in dotted suits have been limping, hopping and judging, in the case of the heron, across a floor in Mile End.\n\nThe movement director talks about weight and about what a grudge does to the left shoulder. Animators watch and promise not to tidy up. It’s a rare report from a game studio where people go home at six. A short film shows the same walk by all three, and our readers are invited to guess which of them is the ferryman.',
  },
  {
    title: 'Mobile cinema reaches the last village on its list',
    category: 'movie',
    source: source('Jornal do Barlavento', 'cinema-na-estrada'),
    tags: ['documentary', 'Cape Verde', 'cinema'],
    readMinutes: 5,
    by: 'marea',
    publishedHoursAgo: 47,
    picture: 'news-01',
    description:
      'The truck took three days for forty kilometers, one of them spent waiting for a river. Then a bedsheet was raised between two acacias and two hundred people watched a film about the sea in a place that can’t see it.\n\nA crew of three has been traveling with it for a documentary, trying to stay out of everyone’s way. The projectionist, who is 71, told this newspaper that he doesn’t care for the camera but likes the sound man, who listens. The next round starts after the rains. Four more villages have since joined the list.',
  },
  {
    title: 'Why this theater answers every tape',
    category: 'other',
    source: source('The Half-Hour Call', 'every-tape'),
    tags: ['casting', 'theater', 'acting'],
    readMinutes: 4,
    by: 'thornfield',
    publishedHoursAgo: 56,
    picture: 'stage-06',
    description:
      'Four hundred and twelve women sent in three minutes of someone refusing something. All four hundred and twelve heard back on time, nearly all of them with a no.\n\n“It took two people nine evenings,” says the company’s producer. “Not answering takes longer, you just don’t see who pays.” Among the replies to the replies were thank-yous, one proposal of marriage and a correction of grammar. The part went to a woman who was last on a stage in 1994. Other houses say it can’t be done with their numbers. The producer has offered to lend them a spreadsheet.',
  },
  {
    title: 'A single microphone in Osu',
    category: 'music',
    source: source('Groove Ledger', 'one-mic-osu'),
    tags: ['highlife', 'recording', 'Accra'],
    readMinutes: 6,
    by: 'kofi',
    publishedHoursAgo: 68,
    picture: 'music-03',
    description:
      'Seven people, one garden wall and a stereo pair on a fishing rod. The record the Osu Septet made in two nights features a dog, a generator, and what its bassist calls the best mistake of his life.\n\nThe piece explains how the players moved to balance themselves: horns by the mango tree, drums on carpets, singer wherever she liked. Nothing was edited, because nothing could be. Engineers will love the drawing. Listeners may prefer the third track, where the neighbor joins in on a pot, arrives late and improves everything.',
  },
  {
    title: 'Grease pencil is back on the picture desk',
    category: 'other',
    source: source('Loupe and Lightbox', 'grease-pencil'),
    tags: ['photography', 'editing', 'print'],
    readMinutes: 5,
    by: 'grain',
    publishedHoursAgo: 80,
    picture: 'news-07',
    description:
      'A quarterly in Toronto has asked its photographers for contact sheets, on paper, with the bad frames. The picture editor marks them standing up, in yellow for maybe and red for yes.\n\nPhotographers were wary and now send longer letters. One says she had forgotten what she does between the good pictures; another now shoots a third as many frames. The essay shows four sheets from recent issues with all of their marks, including one where the red ring was rubbed out and moved one frame to the left, and it tells you why.',
  },
  {
    title: 'Two inks for a whole city',
    category: 'other',
    source: source('Halftone Weekly', 'two-inks'),
    tags: ['design', 'posters', 'print'],
    readMinutes: 3,
    by: 'winston',
    publishedHoursAgo: 96,
    picture: 'news-08',
    description:
      'A small press above a Utrecht bicycle shop has taken over the walls concert promoters gave up on. The rule is the same every month: two inks, ninety copies, no logos larger than a thumb.\n\nMusicians are lining up. The printer, whose machine has a name and moods, accepts eleven jobs a month and turns down the rest by handwritten postcard, which people collect. The council has noticed that no one tears them down. An exhibition in December will show the year from January’s blue pier to whatever the yellow is doing at the moment.',
  },
  {
    title: 'Fog by hand: the effects you are not meant to see',
    category: 'movie',
    source: source('Polygon Harbour', 'fog-by-hand'),
    tags: ['visual effects', 'compositing'],
    readMinutes: 9,
    by: 'parallax',
    publishedHoursAgo: 110,
    picture: 'film-06',
    description:
      'Two hundred and eighty shots of bad weather, and a compositor in Prague who has named each of the fogs. Edith is thin and comes from the left. Old Thomas does not move.\n\nThe long read breaks down five shots into plates, cards and patience. It’s a refreshing piece about software that barely mentions software: most of the pages go to looking out of windows, and one to a week on a ferry that the whole team took, in February, for reference. The supervisor’s advice to beginners fits on a sticker: “Less, and later.”',
  },
  {
    title: 'Dancers ask for sprung floors, and get a list',
    category: 'other',
    source: source('Barre None', 'sprung-floors'),
    tags: ['dance', 'health', 'venues'],
    readMinutes: 4,
    by: 'openfield',
    publishedHoursAgo: 130,
    picture: 'dance-02',
    description:
      'Which of Europe’s converted halls has a forgiving floor? A group of rehearsal directors has measured thirty-eight, with a falling weight and a clipboard, and put the results where everyone can read them.\n\nThe worst is a museum. The best is a former tram depot in Leipzig, where the boards were laid by carpenters from a shipyard. Several venues have asked for another visit after repairs, which is what the authors had hoped for. The article ends with a simple drawing of what goes under the vinyl, and what it costs per square meter.',
  },
  {
    title: 'A short film crosses a border by bus',
    category: 'movie',
    source: source('Revista Kilómetro', 'corto-en-bus'),
    tags: ['short film', 'festivals', 'Uruguay'],
    readMinutes: 3,
    by: 'tomas',
    publishedHoursAgo: 150,
    picture: 'film-04',
    description:
      'The drive with “Kilometre 312” traveled from Montevideo to Porto Alegre on the lap of its assistant director, because the upload would have taken longer than the road. It arrived in time for the second screening.\n\nAt the first, the lead actor got up in front of the white screen and told the film instead, cows included. Festival audiences voted for both versions. The director says he may keep it that way: one night of pictures and one night of Walter. The drive is now in a drawer, labeled.',
  },
]
