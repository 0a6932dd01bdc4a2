/** What a message can carry besides its text. A further kind joins here and in `KINDS`; what else it needs fails without it. */
export const PART_KINDS = ['file', 'voice', 'project', 'offer', 'application', 'post', 'interview'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Parts in one message. */
export const PARTS_MAX = 10
/** A voice note in seconds. */
export const VOICE_SECONDS = 300

/** As the specification names them. */
export const MESSAGE_TYPES = ['text', 'job_offer'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What the composer sends a part with: chosen files, the recorder, the portfolio, or the cards of a conversation. */
export type PartTool = 'files' | 'recorder' | 'portfolio' | 'cards'

interface OneKind {
  /** One of them, as a sentence begins, and several. */
  words: readonly [string, string]
  /** Of a message that carries one. */
  type: MessageType
  tool: PartTool
}

const KINDS = {
  file: { words: ['File', 'files'], type: 'text', tool: 'files' },
  voice: { words: ['Voice note', 'voice notes'], type: 'text', tool: 'recorder' },
  project: { words: ['Project', 'projects'], type: 'text', tool: 'portfolio' },
  offer: { words: ['Job offer', 'job offers'], type: 'job_offer', tool: 'cards' },
  application: { words: ['Application', 'applications'], type: 'text', tool: 'cards' },
  post: { words: ['Post', 'posts'], type: 'text', tool: 'cards' },
  interview: { words: ['Interview', 'interviews'], type: 'text', tool: 'cards' },
} as const satisfies Readonly<Record<PartKind, OneKind>>

type KindBy<Tool extends PartTool> = {
  [K in PartKind]: (typeof KINDS)[K]['tool'] extends Tool ? K : never
}[PartKind]
/** What is uploaded for its message. */
export type FileKind = KindBy<'files' | 'recorder'>
/** What refers to something of the product. */
export type CardKind = Exclude<PartKind, FileKind>
/** What is chosen among the cards of a conversation. */
export type ChosenKind = KindBy<'cards'>

const isFileKind = (kind: PartKind): kind is FileKind => ['files', 'recorder'].includes(KINDS[kind].tool)
export const FILE_KINDS: readonly FileKind[] = PART_KINDS.filter(isFileKind)
export const isFile = <P extends { kind: PartKind }>(part: P): part is P & { kind: FileKind } => isFileKind(part.kind)
export const isChosen = (kind: PartKind): kind is ChosenKind => KINDS[kind].tool === 'cards'

/** A message with an offer's card is a job offer, all others are texts. */
export const typeOfParts = (parts: readonly { kind: PartKind }[]): MessageType =>
  parts.some(({ kind }) => KINDS[kind].type === 'job_offer') ? 'job_offer' : 'text'

/** As a button says it: "Send job offer". */
export const partName = (kind: PartKind): string => KINDS[kind].words[0].toLowerCase()

/** What a message without text says in a list or an email: "3 files", "Voice note", "File, 2 projects". */
export const partsWords = (kinds: readonly PartKind[]): string =>
  PART_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    const [one, several] = KINDS[kind].words
    return count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]
  }).join(', ')
