import pg from 'pg'
import { expect, test } from 'vitest'
import { generate } from '../../commands/generate/load.ts'
import { testDatabase } from '../../platform/db/template-db.ts'
import { craftsTaken, statementOfUpgrade, writeTitles } from '../../testing/crafts-of-titles.ts'
import { startWorld } from '../../testing/world.ts'
import { makeJob } from './jobs.factory.ts'

/** The owner of a job with such a title is asked. */
const ASK = null

/** Titles as people write them, and the craft that an upgrade takes from each. */
const TITLES: Readonly<Record<string, string | null>> = {
  Director: 'Director',
  'Director for a short film': 'Director',
  'Senior cinematographers for a short film': 'Cinematographer',
  'DP, two-day music video': 'Cinematographer',
  'DoP – night exteriors': 'Cinematographer',
  'Director of Photography, six-part night drama': 'Cinematographer',
  'Director of marketing': ASK,
  'Director of development at a film fund': ASK,
  'Assistant Director': ASK,
  'First assistant director, feature': ASK,
  '1st AD for a commercial': ASK,
  'Assistant to the director': ASK,
  'Director’s assistant': ASK,
  "Director's assistant, spring shoot": ASK,
  'Directors assistant': ASK,
  'Director, assistant': ASK,
  'Director (trainee)': ASK,
  'Art Director': 'Art Director',
  'Junior art director for an ad agency': 'Art Director',
  'Casting director': ASK,
  'Creative Director, fashion week': ASK,
  'Music director for a stage musical': ASK,
  Editor: 'Editor',
  'Editor, 40-minute documentary': 'Editor',
  'Editors (x2), reality series': 'Editor',
  'Second editor for a web series': 'Editor',
  'Photo editor': ASK,
  'Dialogue editor': ASK,
  'Assistant editor': ASK,
  'Editor in chief': ASK,
  'Editor in Chief, culture magazine': ASK,
  'Script editor for a drama': ASK,
  'Video Editor': ASK,
  'Lighting designer': ASK,
  'Lighting technician, theater tour': 'Gaffer',
  'Gaffer for commercial, one stage day and one street night': 'Gaffer',
  'Sound designer for an audio drama': 'Sound Designer',
  'Set designer': ASK,
  'Costume designer – period drama': 'Costume Designer',
  'Costume design assistant': ASK,
  'Fashion designer with tailoring experience': 'Fashion Designer',
  'Graphic designer for album artwork': 'Designer',
  'Game designer': ASK,
  'Music producer for film': ASK,
  'Producer, short film': 'Producer',
  'Line producer': ASK,
  'Executive producer for a podcast': ASK,
  'Producer/Director, documentary': ASK,
  'Actor/Musician': ASK,
  'Actor / singer for a stage musical': ASK,
  'Actor-musician': ASK,
  'Actor & model': ASK,
  'Actor, model': ASK,
  'Actor (and dancer), touring show': ASK,
  'Actor + voice artist': ASK,
  'Actor, female, 60 to 75, lead': 'Actor',
  'Lead actress for a debut feature': 'Actor',
  'Actors (4), 20–30, short film': 'Actor',
  'Voice actor for a game': ASK,
  'Voice artist, Danish': 'Voice Artist',
  'Extras and actors': ASK,
  'Actors wanted': ASK,
  'Looking for an actor': ASK,
  'Model: spring lookbook': 'Model',
  'Models for hair show': 'Model',
  'Model maker for stop motion': ASK,
  '3D model artist': ASK,
  'Model booker': ASK,
  'Hand model': ASK,
  'MUA for editorial': 'Makeup Artist',
  'Make-up artist, two days': 'Makeup Artist',
  'Hair and makeup artist': ASK,
  'Special effects makeup artist': ASK,
  Photographer: 'Photographer',
  'Photographer, assistant to': ASK,
  'Unit stills photographer': ASK,
  'Retoucher for a beauty campaign': 'Photographer',
  'Photographer | Videographer': 'Photographer',
  'Composer, hand-drawn game about tides': 'Composer',
  'Composer / sound designer': ASK,
  'Vocalist for title song, Portuguese or Kriolu': 'Musician',
  'Session musicians for a live album': ASK,
  'Backing vocalist': ASK,
  'Writer, director': ASK,
  'Writer for a web series': 'Writer',
  'Staff writer': ASK,
  'Screenwriter – thriller': 'Writer',
  'Production assistants (x4), winter shoot': 'Production Assistant',
  'Runner for a commercial': 'Production Assistant',
  'Stylist to an artist on tour': 'Stylist',
  'Food stylist': ASK,
  'Dancers for a music video': 'Dancer',
  'Dance teacher': ASK,
  'Choreographer with contemporary background': 'Choreographer',
  'Lead compositor, weather and water': 'VFX Artist',
  'VFX artist': 'VFX Artist',
  'VFX supervisor': ASK,
  'Best boy': ASK,
  'We need a DP': ASK,
  'Night shoot in Lisbon': ASK,
  Режиссёр: ASK,
}

test('an upgrade takes the craft from titles that say it and nothing else, and asks the owners of all others', async () => {
  const world = await startWorld()
  try {
    const studio = await world.business()
    const made = new Map<string, string>()
    for (const title of Object.keys(TITLES)) {
      const form = { title, crafts: [], skills: [] }
      const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })
      made.set(id, title)
    }
    await world.database.pool.query(await statementOfUpgrade())
    const rows = await world.database.db.selectFrom('job_posts').select(['id', 'crafts']).execute()
    expect(Object.fromEntries(rows.map(({ id, crafts }) => [made.get(id), crafts[0] ?? ASK]))).toEqual(TITLES)
  } finally {
    await world.stop()
  }
})

test('in a market of jobs it takes no craft that a title does not say', async () => {
  const database = await testDatabase()
  await generate(database.ownerUrl, { posts: 3_000, talents: 50, seed: 5 })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const titles = await writeTitles(client, 5)
    const taken = await craftsTaken(client)
    const wrong = titles.filter(({ id, says }) => taken.has(id) && taken.get(id)?.join() !== says)
    expect(wrong).toEqual([])
    // the control: most titles that say it are read
    const clear = titles.filter(({ says }) => says !== null)
    expect(clear.filter(({ id }) => taken.has(id)).length).toBeGreaterThan(clear.length * 0.9)
    expect(taken.size).toBeLessThan(titles.length)
  } finally {
    await client.end()
  }
})
