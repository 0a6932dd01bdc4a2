import type { Craft } from '@ensemble/contract/accounts/crafts.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { news } from '@ensemble/contract/news/news.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { loadCities } from '../platform/places/index.ts'
import { type Entry, PEOPLE, POSTS } from '../reads/search-set/judge.ts'
import type { Answer, Person, World } from './open-world.ts'

/** Cities of the set; loading all of them takes half a minute. */
const CITIES = { atLeast: 30_000 }
const SATURDAY = 6

const today = Temporal.Now.plainDateISO('UTC')
const inDays = (days: number) => today.add({ days }).toString()
/** The Saturday in three to four weeks. */
const saturday = today.add({ days: 21 + ((SATURDAY - today.dayOfWeek + 7) % 7) })
const SPANS = {
  weekend: { from: saturday.toString(), to: saturday.add({ days: 1 }).toString() },
  weekday: { from: saturday.add({ days: 2 }).toString(), to: saturday.add({ days: 6 }).toString() },
}
const spanOf = ({ dates }: Entry) => (dates ? SPANS[dates as keyof typeof SPANS] : undefined)

const jobOf = ({ key: _key, kind: _kind, dates: _dates, ...form }: Entry, span?: { from: string; to: string }) => ({
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: inDays(60),
  requirements: ['Two references'],
  ...form,
  ...(span && { dates: [{ kind: 'shoot', ...span }] }),
})
const collaborationOf = (
  { key: _key, kind: _kind, dates: _dates, ...form }: Entry,
  span?: { from: string; to: string },
) => ({ ...form, ...(span && { start_date: span.from, end_date: span.to }) })
const eventOf = ({ key: _key, kind: _kind, ...form }: Entry) => ({
  date: inDays(45),
  start_time: '19:30',
  time_zone: 'Europe/Brussels',
  ...form,
})
const newsOf = ({ key: _key, kind: _kind, ...form }: Entry) => ({ source_url: 'https://press.example/', ...form })

/** Each kind of post through its own route; the forms come from a file, so the server alone checks them. */
function publish(who: Person, entry: Entry): Promise<Answer<{ id: string; error?: unknown }>> {
  const span = spanOf(entry)
  if (entry['kind'] === 'job') return who.call(jobs.create, { body: jobOf(entry, span) as never })
  if (entry['kind'] === 'collaboration')
    return who.call(collaborations.create, { body: collaborationOf(entry, span) as never })
  if (entry['kind'] === 'event') return who.call(events.create, { body: eventOf(entry) as never })
  return who.call(news.create, { body: newsOf(entry) as never })
}

async function join(world: World, entry: Entry): Promise<string> {
  const { key, name, profession, location, ...patch } = entry as Entry & {
    name: string
    profession: Craft
    location: string
  }
  const person = await world.talent({ name, profession, location, email: `${key}@people.example` })
  const { body } = await person.call(profiles.own, {})
  const answer = await person.call(profiles.edit, { body: { ...patch, version: body.own.version } as never })
  if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`)
  return person.id
}

/** Posts and people of the search set, through the product's own routes. Returns their keys by id. */
export async function makeSearchMarket(world: World): Promise<ReadonlyMap<string, string>> {
  await loadCities(world.ctx(), CITIES)
  const keys = new Map<string, string>()
  const companies = [
    await world.business({ company: 'Tidewater Works', name: 'Ana Prior' }),
    await world.business({ company: 'Lantern Street', name: 'Ben Prior' }),
    await world.business({ company: 'Blue Door', name: 'Cal Prior' }),
  ] as const
  for (const [at, entry] of POSTS.entries()) {
    const who = companies[at % companies.length] ?? companies[0]
    const { status, body } = await publish(who, entry)
    if (status !== 201) throw new Error(`${entry.key}: ${JSON.stringify(body)}`)
    keys.set(body.id, entry.key)
  }
  for (const entry of PEOPLE) keys.set(await join(world, entry), entry.key)
  await world.settle()
  // what corrects mistyped words is otherwise counted once in a while
  for (const { name, run } of world.app.tasks)
    if (name.includes('vocabulary')) await run({}, world.ctx(), new AbortController().signal)
  return keys
}
