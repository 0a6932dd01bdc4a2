/** The parts of a message that decide its place. `seq` counts the messages of a conversation from 1, without gaps. */
export interface Placed {
  seq: number
  /** For own messages: the id they had before the server stored them. */
  client_id: string | null
  /** The number of its last change; the copy with the higher one is newer. */
  change: number
}

/** The part of a conversation that this browser has. */
export interface Thread<M extends Placed> {
  /** Ordered by `seq`, each once. */
  messages: readonly M[]
  /** Changed messages that aren't among them. */
  aside: readonly M[]
  /** Whether there are messages before the first. */
  earlier: boolean
  /**
   * Everything up to this `seq` was read page by page; 0 before the first page. Messages sent from here may lie beyond
   * it, with others' unread messages in between.
   */
  upTo: number
  /** All changes of its messages up to this one are in. */
  changes: number
}

/** A page as the server returns it: the newest messages, those before a `seq`, or those after one; ascending. */
export interface ThreadPage<M extends Placed> {
  items: readonly M[]
  /** Whether there are more in the direction being read. */
  more: boolean
  /** All changes up to this one are in what was read. */
  last_change: number
}

const none = { messages: [], aside: [], earlier: false, upTo: 0, changes: 0 } as const

/** The latest copy of each message, by `seq`. */
function latestOf<M extends Placed>(...parts: (readonly M[])[]): Map<number, M> {
  const bySeq = new Map<number, M>()
  for (const message of parts.flat())
    if (message.change >= (bySeq.get(message.seq)?.change ?? 0)) bySeq.set(message.seq, message)
  return bySeq
}

/** Merges two parts of a conversation: each message once, in order, in its latest copy, otherwise as `newer` has it. */
export function united<M extends Placed>(older: Thread<M> | undefined, newer: Thread<M>): Thread<M> {
  if (!older || older === newer || !older.messages.length) return newer
  const latest = latestOf(older.aside, newer.aside, older.messages, newer.messages)
  const loaded = new Set([...older.messages, ...newer.messages].map(({ seq }) => seq))
  const inOrder = [...latest.values()].toSorted((one, other) => one.seq - other.seq)
  const [oldFirst, newFirst] = [older.messages[0], newer.messages[0]]
  const begins = !newFirst || (oldFirst && oldFirst.seq < newFirst.seq) ? older : newer
  return {
    messages: inOrder.filter(({ seq }) => loaded.has(seq)),
    aside: inOrder.filter(({ seq }) => !loaded.has(seq)),
    earlier: begins.earlier,
    upTo: Math.max(older.upTo, newer.upTo),
    changes: Math.max(older.changes, newer.changes),
  }
}

/** A conversation without all but its last `most` messages, which are there to be loaded again. */
export function newest<M extends Placed>(thread: Thread<M>, most: number): Thread<M> {
  if (thread.messages.length <= most) return thread
  return { ...thread, messages: thread.messages.slice(-most), aside: [], earlier: true }
}

/** Adds the newest page, or one that follows what is there. */
export function withLater<M extends Placed>(
  thread: Thread<M> | undefined,
  { items, more, last_change: changes }: ThreadPage<M>,
): Thread<M> {
  const last = items.at(-1)
  // only the first page says whether there is more before it
  return united(thread, {
    ...none,
    messages: items,
    earlier: thread ? thread.earlier : more,
    upTo: last?.seq ?? thread?.upTo ?? 0,
    // what was loaded before may have changed since
    changes: thread ? thread.changes : changes,
  })
}

/** Adds the page before the first loaded message. */
export const withEarlier = <M extends Placed>(thread: Thread<M>, { items, more }: ThreadPage<M>): Thread<M> => ({
  ...united(thread, { ...none, messages: items, earlier: more }),
  earlier: more,
})

/** Puts in the messages that changed. Those that aren't loaded wait for a page that may be older than their change. */
export const withChanged = <M extends Placed>(
  thread: Thread<M>,
  { items, last_change: changes }: ThreadPage<M>,
): Thread<M> => united(thread, { ...none, aside: items, changes })

/**
 * Puts in messages that a live message carried. `last_change`: the conversation's when they were read. Undefined if a message
 * or a change before them is missing: then they are fetched with it, so that nothing appears above what is already shown.
 */
export function withLive<M extends Placed>(
  thread: Thread<M>,
  { messages, last_change: last }: { messages: readonly M[]; last_change: number },
): Thread<M> | undefined {
  let { upTo, changes } = thread
  const later = messages.filter(({ seq }) => seq > thread.upTo)
  const there = new Set([...thread.messages, ...later].map(({ seq }) => seq))
  while (there.has(upTo + 1)) upTo += 1
  for (const { change } of messages.toSorted((one, other) => one.change - other.change))
    if (change === changes + 1) changes = change
  if (changes < last || later.some(({ seq }) => seq > upTo)) return undefined
  const aside = messages.filter((message) => !later.includes(message))
  return { ...united(thread, { ...none, messages: later, aside }), earlier: thread.earlier, upTo, changes }
}

/** Adds an own message that the server has just stored. */
export const withSent = <M extends Placed>(thread: Thread<M> | undefined, message: M): Thread<M> =>
  united(thread ?? none, {
    ...none,
    messages: [message],
    earlier: thread?.earlier ?? message.seq > 1,
    upTo: thread && message.seq === thread.upTo + 1 ? message.seq : 0,
  })

/** The first new message from the other side: unread and not followed by a reply. */
export function firstNewOf(
  messages: readonly { seq: number; from_me: boolean }[],
  readSeq: number,
): number | undefined {
  const known = Math.max(readSeq, messages.findLast(({ from_me }) => from_me)?.seq ?? 0)
  return messages.find(({ from_me, seq }) => !from_me && seq > known)?.seq
}

/** The messages after `after` that someone else wrote: the other side, or a colleague. */
export const arrivedAfter = <M extends { seq: number; from_me: boolean; author: { id: string } | null }>(
  messages: readonly M[],
  after: number,
  me: string,
): readonly M[] => messages.filter(({ seq, from_me, author }) => seq > after && (author ? author.id !== me : !from_me))

/** What one's own messages say about themselves. */
export type Mark = 'Sent' | 'Delivered' | 'Read'

/**
 * The marks by `seq`, under the messages that nothing from the other side follows: each under the last one that it is true of. `seen`
 * and `delivered` are how far the other side has read, and how far messages have arrived there; null if that isn't known.
 */
export function marksOf(
  messages: readonly { seq: number; from_me: boolean }[],
  { seen, delivered }: { seen: number | null; delivered: number | null },
): ReadonlyMap<number, Mark> {
  const own = messages.slice(messages.findLastIndex(({ from_me }) => !from_me) + 1)
  const marks = new Map<number, Mark>()
  const reaches: [Mark, number][] = [
    ['Sent', Infinity],
    ['Delivered', delivered ?? 0],
    ['Read', seen ?? 0],
  ]
  for (const [mark, upTo] of reaches) {
    const last = own.findLast(({ seq }) => seq <= upTo)
    if (last) marks.set(last.seq, mark)
  }
  return marks
}

/** Outgoing messages, without those the server has already shown to have. */
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
  /** The person behind a company's message. */
  author?: { id: string } | null
  /** ISO instant. */
  at: string
}
/** A message, and whether it continues the one above it: same person, shortly after. */
export type Line<S extends Said> = S & { goesOn: boolean }

const PAUSE_MS = 5 * 60_000

/** Messages grouped by day; `dayOf` gives the calendar day of an instant, in the reader's zone, as YYYY-MM-DD. */
export function byDay<S extends Said>(
  messages: readonly S[],
  dayOf: (iso: string) => string,
): readonly { day: string; lines: readonly Line<S>[] }[] {
  const days: { day: string; lines: Line<S>[] }[] = []
  let above: S | undefined
  for (const message of messages) {
    const today = days.at(-1)
    const said = dayOf(message.at)
    // two people writing around midnight: a later message never goes under an earlier day
    const day = today && said < today.day ? today.day : said
    const goesOn =
      today?.day === day &&
      above !== undefined &&
      above.from_me === message.from_me &&
      above.author?.id === message.author?.id &&
      Date.parse(message.at) - Date.parse(above.at) < PAUSE_MS
    const line = { ...message, goesOn }
    if (today?.day === day) today.lines.push(line)
    else days.push({ day, lines: [line] })
    above = message
  }
  return days
}
