import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, again, type Outgoing, refused, resumed, without } from './outgoing.ts'
import {
  arrivedAfter,
  byDay,
  firstNewOf,
  marksOf,
  newest,
  type Placed,
  stillOut,
  type Thread,
  united,
  withChanged,
  withEarlier,
  withLater,
  withLive,
  withSent,
} from './thread.ts'

interface Message extends Placed {
  text: string
}
const message = (seq: number, clientId: string | null = null): Message => ({
  seq,
  client_id: clientId,
  change: 0,
  text: `message ${seq}`,
})
const seqs = (thread: Thread<Message> | undefined) => thread?.messages.map(({ seq }) => seq) ?? []

/** A server with one conversation: it stores messages in order and answers pages of it. */
class Conversation {
  readonly rows: Message[] = []
  say(clientId: string | null = null): Message {
    const row = message(this.rows.length + 1, clientId)
    this.rows.push(row)
    return row
  }
  #changes = 0
  change(index: number) {
    const row = this.rows[index]
    if (row) this.rows[index] = { ...row, change: ++this.#changes, text: `change ${this.#changes}` }
  }
  /** What a live message about the message at this index carries now. */
  live(index: number) {
    return { messages: this.rows.slice(index, index + 1), last_change: this.#changes }
  }
  newest(limit: number) {
    return { items: this.rows.slice(-limit), more: this.rows.length > limit, last_change: this.#changes }
  }
  after(seq: number, limit: number) {
    const more = this.rows.length > seq + limit
    return { items: this.rows.slice(seq, seq + limit), more, last_change: this.#changes }
  }
  before(seq: number, limit: number) {
    const items = this.rows.slice(Math.max(0, seq - 1 - limit), seq - 1)
    return { items, more: seq - 1 > limit, last_change: this.#changes }
  }
  changedAfter(change: number, limit: number) {
    const changed = this.rows.filter((row) => row.change > change).toSorted((a, b) => a.change - b.change)
    const items = changed.slice(0, limit)
    const more = changed.length > limit
    return { items, more, last_change: more ? (items.at(-1)?.change ?? change) : this.#changes }
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('they say') },
  { weight: 3, arbitrary: fc.constant('I send') },
  { weight: 2, arbitrary: fc.constant('an answer arrives') },
  { weight: 3, arbitrary: fc.constant('later is asked for') },
  { weight: 2, arbitrary: fc.constant('earlier is asked for') },
  { weight: 2, arbitrary: fc.constant('one changes') },
  { weight: 3, arbitrary: fc.constant('changes are asked for') },
  { weight: 2, arbitrary: fc.constant('a page arrives') },
  { weight: 1, arbitrary: fc.constant('a page arrives twice') },
)

test('however pages, own messages, changes and repeated fetches cross, each message is shown once and in order, and in the end all are there as they are now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      (before, limit, steps, chance) => {
        const server = new Conversation()
        for (let count = 0; count < before; count += 1) server.say()
        let thread: Thread<Message> = withLater(undefined, server.newest(limit))
        let outgoing: readonly Outgoing[] = []
        // what the server has answered and the page hasn't applied yet; responses overtake each other
        const pages: ((thread: Thread<Message>) => Thread<Message>)[] = []
        const answers: Message[] = []
        const one = <T>(list: T[]) =>
          list.length ? list.splice((chance.next().value ?? 0) % list.length, 1)[0] : undefined
        for (const [at, what] of steps.entries()) {
          if (what === 'they say') server.say()
          if (what === 'one changes') server.change((chance.next().value ?? 0) % Math.max(1, server.rows.length))
          if (what === 'changes are asked for') {
            const page = server.changedAfter(thread.changes, limit)
            pages.push((now) => withChanged(now, page))
          }
          if (what === 'I send') {
            outgoing = added(outgoing, { clientId: `own ${at}`, content: 'x', at: '' })
            answers.push(server.say(`own ${at}`))
          }
          if (what === 'an answer arrives') {
            const answer = one(answers)
            if (answer) {
              thread = withSent(thread, answer)
              outgoing = without(outgoing, answer.client_id ?? '')
            }
          }
          if (what === 'later is asked for') {
            const page = server.after(thread.upTo, limit)
            pages.push((now) => withLater(now, page))
          }
          if (what === 'earlier is asked for' && thread.earlier) {
            const page = server.before(thread.messages[0]?.seq ?? 1, limit)
            pages.push((now) =>
              page.items.at(-1)?.seq === (now.messages[0]?.seq ?? 1) - 1 ? withEarlier(now, page) : now,
            )
          }
          const page = what === 'a page arrives' || what === 'a page arrives twice' ? one(pages) : undefined
          if (page) thread = page(thread)
          if (page && what === 'a page arrives twice') thread = page(thread)

          const shown = seqs(thread)
          expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
          // nothing is missing up to where it was read
          const first = shown[0] ?? 1
          expect(shown.filter((seq) => seq <= thread.upTo)).toEqual(
            Array.from({ length: Math.max(0, thread.upTo - first + 1) }, (_, index) => first + index),
          )
          // an own message is in the conversation or in the outbox: never both
          const waiting = stillOut(outgoing, thread).map(({ clientId }) => clientId)
          expect(thread.messages.filter(({ client_id }) => client_id !== null && waiting.includes(client_id))).toEqual(
            [],
          )
        }
        for (let more = true; more;) {
          const page = server.after(thread.upTo, limit)
          thread = withLater(thread, page)
          more = page.more
        }
        while (thread.earlier) thread = withEarlier(thread, server.before(thread.messages[0]?.seq ?? 1, limit))
        for (let more = true; more;) {
          const page = server.changedAfter(thread.changes, limit)
          thread = withChanged(thread, page)
          more = page.more
        }
        expect(thread.messages).toEqual(server.rows)
        expect(stillOut(outgoing, thread)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

const happening = fc.record({
  what: fc.constantFrom(
    'someone says',
    'someone says',
    'one changes',
    'a live message comes',
    'a live message is lost',
  ),
  which: fc.nat(),
})

/** The server, and the page after some of its live messages arrived, in any order; what isn't whole is fetched if `fetching`. */
function followed(happenings: readonly { what: string; which: number }[], fetching: boolean) {
  const server = new Conversation()
  for (let count = 0; count < 3; count += 1) server.say()
  let thread: Thread<Message> = withLater(undefined, server.newest(2))
  const coming: ReturnType<Conversation['live']>[] = []
  const comes = (now: ReturnType<Conversation['live']> | undefined) => {
    if (!now) return
    const taken = withLive(thread, now)
    if (taken) thread = taken
    if (taken || !fetching) return
    thread = withLater(thread, server.after(thread.upTo, 100))
    thread = withChanged(thread, server.changedAfter(thread.changes, 100))
  }
  for (const { what, which } of happenings) {
    if (what === 'someone says') coming.push((server.say(), server.live(server.rows.length - 1)))
    if (what === 'one changes') {
      server.change(which % server.rows.length)
      coming.push(server.live(which % server.rows.length))
    }
    const [one] = what.startsWith('a live') && coming.length ? coming.splice(which % coming.length, 1) : []
    if (what === 'a live message comes') comes(one)
  }
  for (const one of coming) comes(one)
  // nothing gets lost after this
  server.say()
  comes(server.live(server.rows.length - 1))
  while (thread.earlier) thread = withEarlier(thread, server.before(thread.messages[0]?.seq ?? 1, 100))
  return { server, thread }
}

test('live messages that come in any order, or get lost, leave the conversation as it is on the server once the gaps they show are fetched', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const { server, thread } = followed(happenings, true)
      expect(thread.messages).toEqual(server.rows)
    }),
    { numRuns: 300 },
  )
  // and those gaps are there
  const lost = [
    { what: 'someone says', which: 0 },
    { what: 'a live message is lost', which: 0 },
  ]
  expect(seqs(followed(lost, false).thread)).toEqual([1, 2, 3])
  expect(seqs(followed(lost, true).thread)).toEqual([1, 2, 3, 4, 5])
})

test('a live message is taken where nothing before it is missing: neither a message nor a change', () => {
  const thread = withLater<Message>(undefined, { items: [message(1), message(2)], more: false, last_change: 4 })
  const isTaken = (messages: Message[], last_change: number) =>
    withLive(thread, { messages, last_change }) !== undefined
  expect([isTaken([message(3)], 4), isTaken([message(3), message(4)], 4), isTaken([message(4)], 4)]).toEqual([
    true,
    true,
    false,
  ])
  const changed = (change: number) => ({ ...message(1), change })
  expect([isTaken([], 4), isTaken([changed(5)], 5), isTaken([changed(6)], 6), isTaken([], 5)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('messages that an own message jumps over are still read', () => {
  let thread = withLater<Message>(undefined, { items: [message(1), message(2)], more: false, last_change: 0 })
  thread = withSent(thread, message(4, 'mine'))
  expect(seqs(thread)).toEqual([1, 2, 4])
  expect(thread.upTo).toBe(2)
  thread = withLater(thread, { items: [message(3), message(4, 'mine')], more: false, last_change: 0 })
  expect(seqs(thread)).toEqual([1, 2, 3, 4])
  expect(thread.upTo).toBe(4)
})

test('the newer version of a message wins', () => {
  const old = withLater<Message>(undefined, { items: [message(1)], more: false, last_change: 0 })
  const changed = { ...message(1), change: 2, text: '' }
  const known = withChanged(old, { items: [changed], more: false, last_change: 2 })
  expect(known).toMatchObject({ messages: [changed], changes: 2 })
  expect(united(known, old).messages).toEqual([changed])
})

test('an own message in a conversation that isn’t loaded yet is its first line', () => {
  expect(withSent<Message>(undefined, message(1, 'mine'))).toEqual({
    messages: [message(1, 'mine')],
    aside: [],
    earlier: false,
    upTo: 0,
    changes: 0,
  })
})

test('messages are grouped by day, and continue a run when the same person writes again within five minutes', () => {
  const said = (at: string, from_me: boolean) => ({ at, from_me })
  const days = byDay(
    [
      said('2026-11-20T10:00:00Z', true),
      said('2026-11-20T10:04:00Z', true),
      said('2026-11-20T10:05:00Z', false),
      said('2026-11-20T10:15:00Z', false),
      said('2026-11-21T00:01:00Z', false),
    ],
    (iso) => iso.slice(0, 10),
  )
  expect(days.map(({ day, lines }) => [day, lines.map(({ goesOn }) => goesOn)])).toEqual([
    ['2026-11-20', [false, true, false, false]],
    ['2026-11-21', [false]],
  ])
})

test('a message is new while it is neither read nor answered', () => {
  const said = [false, true, false, false].map((from_me, index) => ({ seq: index + 1, from_me }))
  expect([firstNewOf(said, 0), firstNewOf(said, 3), firstNewOf(said, 4), firstNewOf([], 0)]).toEqual([
    3,
    4,
    undefined,
    undefined,
  ])
})

test('what arrives is the other side’s or a colleague’s, never the reader’s own', () => {
  const [ron, ines] = [{ id: 'ron' }, { id: 'ines' }]
  const said = [
    { seq: 1, from_me: false, author: null },
    { seq: 2, from_me: true, author: ines },
    { seq: 3, from_me: true, author: ron },
    // of a colleague who has left
    { seq: 4, from_me: true, author: null },
  ]
  const others = (after: number, me: string, of = said) => arrivedAfter(of, after, me).map(({ seq }) => seq)
  expect([others(0, 'ron'), others(0, 'ines'), others(2, 'ron'), others(2, 'ines')]).toEqual([[1, 2], [1, 3], [], [3]])
  const toTalent = said.map((message) => ({ ...message, from_me: !message.from_me }))
  expect([others(0, 'maya', toTalent), others(4, 'maya', toTalent)]).toEqual([[2, 3, 4], []])
})

test('own messages that nothing follows say which was read last, which arrived last, and that the last one was sent', () => {
  const said = [true, false, true, true, true].map((from_me, index) => ({ seq: index + 1, from_me }))
  const marks = (seen: number | null, delivered: number | null, of = said) => [...marksOf(of, { seen, delivered })]
  for (const nothing of [null, 0, 2]) expect(marks(nothing, nothing)).toEqual([[5, 'Sent']])
  expect(marks(0, 4)).toEqual([
    [5, 'Sent'],
    [4, 'Delivered'],
  ])
  expect(marks(0, 5)).toEqual([[5, 'Delivered']])
  expect(marks(3, 4)).toEqual([
    [5, 'Sent'],
    [4, 'Delivered'],
    [3, 'Read'],
  ])
  expect(marks(4, 5)).toEqual([
    [5, 'Delivered'],
    [4, 'Read'],
  ])
  for (const all of [5, 9]) expect(marks(all, all)).toEqual([[5, 'Read']])
  expect(marks(1, 1, said.slice(0, 2))).toEqual([])
  expect(marks(0, 0, [])).toEqual([])
})

test('a later message never appears under an earlier day', () => {
  const said = (at: string) => ({ at, from_me: true })
  const days = byDay(
    ['2026-11-20T23:59:00Z', '2026-11-21T00:00:01Z', '2026-11-20T23:59:59Z', '2026-11-21T00:00:02Z'].map(said),
    (iso) => iso.slice(0, 10),
  )
  expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 3],
  ])
})

test('a message that failed keeps its place, and is sent once', () => {
  const one: Outgoing = { clientId: 'a', content: 'Hello', at: '2026-11-20T10:00:00Z' }
  let out = added(added([], one), { ...one, clientId: 'b' })
  expect(added(out, one)).toBe(out)
  out = refused(out, 'a', 'The connection was lost.')
  expect(out.map(({ clientId, failed }) => [clientId, failed])).toEqual([
    ['a', 'The connection was lost.'],
    ['b', undefined],
  ])
  expect(again(out, 'a')[0]).toEqual(one)
  expect(resumed(out).every(({ failed }) => failed)).toBe(true)
  expect(without(out, 'a').map(({ clientId }) => clientId)).toEqual(['b'])
})

test('the newest part of a conversation can be read on from both ends', () => {
  const server = new Conversation()
  for (let count = 0; count < 12; count += 1) server.say()
  const whole: Thread<Message> = { messages: server.rows, aside: [], earlier: false, upTo: 12, changes: 3 }
  expect(newest(whole, 12)).toBe(whole)
  const last = newest(whole, 5)
  expect(seqs(last)).toEqual([8, 9, 10, 11, 12])
  expect(last).toMatchObject({ earlier: true, upTo: 12, changes: 3 })
  const next = { items: [message(13)], more: false, last_change: 3 }
  expect(seqs(withLater(last, next))).toEqual([8, 9, 10, 11, 12, 13])
})
