import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'

/** A message being sent, or one that failed. */
export interface Outgoing {
  clientId: string
  content: string
  /** What it carries; absent for words alone. */
  parts?: readonly PartInput[]
  /** When it was written, an ISO instant. */
  at: string
  /** Why it failed; absent while it is being sent. */
  failed?: string
}

/** Adds a new message at the end, once. */
export const added = (outgoing: readonly Outgoing[], one: Outgoing): readonly Outgoing[] =>
  outgoing.some(({ clientId }) => clientId === one.clientId) ? outgoing : [...outgoing, one]

export const refused = (outgoing: readonly Outgoing[], clientId: string, failed: string): readonly Outgoing[] =>
  outgoing.map((one) => (one.clientId === clientId ? { ...one, failed } : one))

/** Marks it as sending again, in its place. */
export const again = (outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] =>
  outgoing.map((one) => (one.clientId === clientId ? sending(one) : one))

const sending = ({ failed: _failed, ...message }: Outgoing): Outgoing => message

/** Removes it: the server has it, or its author deleted it. */
export const without = (outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] =>
  outgoing.filter((one) => one.clientId !== clientId)

/** Messages kept while the page was closed: nothing sends them automatically, but their author can. */
export const resumed = (kept: readonly Outgoing[] | undefined): readonly Outgoing[] =>
  (kept ?? []).map((one) => ({ ...one, failed: one.failed ?? 'You left the page before this was sent.' }))
