/** A message on its way, or one that did not get through. */
export interface Outgoing {
  clientId: string
  content: string
  /** When it was written, ISO. */
  at: string
  /** Why it did not get through; absent while it is on its way. */
  failed?: string
}

/** Written: it stands at the end, once. */
export const added = (outgoing: readonly Outgoing[], one: Outgoing): readonly Outgoing[] =>
  outgoing.some(({ clientId }) => clientId === one.clientId) ? outgoing : [...outgoing, one]

/** It did not get through. */
export const refused = (outgoing: readonly Outgoing[], clientId: string, failed: string): readonly Outgoing[] =>
  outgoing.map((one) => (one.clientId === clientId ? { ...one, failed } : one))

/** It is tried again, in its place. */
export const again = (outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] =>
  outgoing.map((one) => (one.clientId === clientId ? { clientId, content: one.content, at: one.at } : one))

/** The server has it, or its author took it back. */
export const without = (outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] =>
  outgoing.filter((one) => one.clientId !== clientId)

/** What was kept while the page was away: nobody sends it any more, its author may. */
export const resumed = (kept: readonly Outgoing[] | undefined): readonly Outgoing[] =>
  (kept ?? []).map((one) => ({ ...one, failed: one.failed ?? 'The page was left before it was sent.' }))
