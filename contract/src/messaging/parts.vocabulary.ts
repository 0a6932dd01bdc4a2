/** What a message can carry besides its text. Further kinds join here and in the server's `parts.kinds.ts`. */
export const PART_KINDS = ['file', 'voice', 'project', 'offer', 'application', 'post'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Parts in one message. */
export const PARTS_MAX = 10
/** A voice note in seconds. */
export const VOICE_SECONDS = 300

/** As the specification names them. */
export const MESSAGE_TYPES = ['text', 'job_offer'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** A message with an offer's card is a job offer, all others are texts. */
export const typeOfParts = (parts: readonly { kind: PartKind }[]): MessageType =>
  parts.some(({ kind }) => kind === 'offer') ? 'job_offer' : 'text'

const WORDS: Readonly<Record<PartKind, readonly [string, string]>> = {
  file: ['File', 'files'],
  voice: ['Voice note', 'voice notes'],
  project: ['Project', 'projects'],
  offer: ['Job offer', 'job offers'],
  application: ['Application', 'applications'],
  post: ['Post', 'posts'],
}

/** What a message without text says in a list or an email: "3 files", "Voice note", "File, 2 projects". */
export const partsWords = (kinds: readonly PartKind[]): string =>
  PART_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count === 0 ? [] : [count === 1 ? WORDS[kind][0] : `${count} ${WORDS[kind][1]}`]
  }).join(', ')
