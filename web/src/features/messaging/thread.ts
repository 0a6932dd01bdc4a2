/** What of a message decides its place. `seq` counts the messages of a conversation from 1, without gaps. */
export interface Placed {
  seq: number
  /** Of one's own messages: what they were called before the server knew them. */
  client_id: string | null
}

/** The part of a conversation that is on this side. */
export interface Thread<M extends Placed> {
  /** By `seq`, each once. */
  messages: readonly M[]
  /** Whether there are messages before the first. */
  earlier: boolean
  /** Everything up to this `seq` was read page by page; 0 before the first page. What was sent from here may lie beyond, with others' messages between. */
  upTo: number
}

/** A page as the server answers it: the newest messages, those before a `seq`, or those after one; ascending. */
export interface ThreadPage<M extends Placed> {
  items: readonly M[]
  /** Whether there are more in the direction that was read. */
  more: boolean
}

const none = { messages: [], earlier: false, upTo: 0 } as const

/** Two parts of one conversation as one: each message once, in order, as `newer` knows it. */
export function united<M extends Placed>(older: Thread<M> | undefined, newer: Thread<M>): Thread<M> {
  if (!older || older === newer || !older.messages.length) return newer
  const bySeq = new Map(older.messages.map((message) => [message.seq, message]))
  for (const message of newer.messages) bySeq.set(message.seq, message)
  const [oldFirst, newFirst] = [older.messages[0], newer.messages[0]]
  const begins = !newFirst || (oldFirst && oldFirst.seq < newFirst.seq) ? older : newer
  return {
    messages: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq),
    earlier: begins.earlier,
    upTo: Math.max(older.upTo, newer.upTo),
  }
}

/** The newest page, or one of those after what is there. */
export function withLater<M extends Placed>(thread: Thread<M> | undefined, { items, more }: ThreadPage<M>): Thread<M> {
  const last = items.at(-1)
  // a first page says whether there is more before it; a later one nothing about that
  return united(thread, {
    messages: items,
    earlier: thread ? thread.earlier : more,
    upTo: last?.seq ?? thread?.upTo ?? 0,
  })
}

/** The page before the first message that is there. */
export const withEarlier = <M extends Placed>(thread: Thread<M>, { items, more }: ThreadPage<M>): Thread<M> => ({
  ...united(thread, { messages: items, earlier: more, upTo: 0 }),
  earlier: more,
})

/** An own message that the server has just taken. */
export const withSent = <M extends Placed>(thread: Thread<M> | undefined, message: M): Thread<M> =>
  united(thread ?? none, {
    messages: [message],
    earlier: thread?.earlier ?? message.seq > 1,
    upTo: thread && message.seq === thread.upTo + 1 ? message.seq : 0,
  })

/** The first of the other's messages that is new: not read, and not followed by an answer. */
export function firstNewOf(
  messages: readonly { seq: number; from_me: boolean }[],
  readSeq: number,
): number | undefined {
  const known = Math.max(readSeq, messages.findLast(({ from_me }) => from_me)?.seq ?? 0)
  return messages.find(({ from_me, seq }) => !from_me && seq > known)?.seq
}

/** What waits to be sent, without what the server has shown to have already. */
export function stillOut<O extends { clientId: string }>(
  outgoing: readonly O[],
  thread: Thread<Placed> | undefined,
): readonly O[] {
  const there = new Set(thread?.messages.map(({ client_id }) => client_id))
  return outgoing.some(({ clientId }) => there.has(clientId))
    ? outgoing.filter(({ clientId }) => !there.has(clientId))
    : outgoing
}

interface Said {
  from_me: boolean
  /** ISO instant. */
  at: string
}
/** A message with whether it goes on where the one above it ended: the same person, shortly after. */
export type Line<S extends Said> = S & { goesOn: boolean }

const PAUSE_MS = 5 * 60_000

/** Messages under the day on which they were said; `dayOf` gives the calendar day of an instant, in the reader's zone, as YYYY-MM-DD. */
export function byDay<S extends Said>(
  messages: readonly S[],
  dayOf: (iso: string) => string,
): readonly { day: string; lines: readonly Line<S>[] }[] {
  const days: { day: string; lines: Line<S>[] }[] = []
  let above: S | undefined
  for (const message of messages) {
    const today = days.at(-1)
    const said = dayOf(message.at)
    // two who write in one moment around midnight: what is said later never stands under an earlier day
    const day = today && said < today.day ? today.day : said
    const goesOn =
      today?.day === day &&
      above !== undefined &&
      above.from_me === message.from_me &&
      Date.parse(message.at) - Date.parse(above.at) < PAUSE_MS
    const line = { ...message, goesOn }
    if (today?.day === day) today.lines.push(line)
    else days.push({ day, lines: [line] })
    above = message
  }
  return days
}
