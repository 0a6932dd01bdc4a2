import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import type { Input } from './matrix.numbers.ts'

const TIMES = {
  type: 'phone' as const,
  time_zone: 'Europe/Lisbon',
  slots: [{ day: Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString(), time: '10:00' }],
}
const REASON = { version: 1, message: 'Something came up.' }

/** A request for each route of interviews. */
export const INTERVIEWS: readonly [RouteSpec, Input][] = [
  [interviews.list, {}],
  [interviews.detail, {}],
  [interviews.people, {}],
  [interviews.free, { query: { from: TIMES.slots[0]?.day, time_zone: 'Europe/Lisbon' } }],
  [interviews.propose, { body: TIMES }],
  [interviews.proposeAgain, { body: { ...TIMES, version: 1 } }],
  [interviews.change, { body: { version: 1, location: 'Studio 4' } }],
  [interviews.pick, { body: { version: 1, slot_id: crypto.randomUUID() } }],
  [interviews.ask, { body: REASON }],
  [interviews.decline, { body: { version: 1 } }],
  [interviews.withdrawTimes, { body: REASON }],
  [interviews.cancel, { body: REASON }],
  [interviews.complete, { body: { version: 1 } }],
  [interviews.calendar, {}],
  [interviews.kit, {}],
  [interviews.keep, { body: { kit_version: 0, notes: '', questions: [] } }],
]
