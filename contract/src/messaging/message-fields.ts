/** What the fields of a saved text stand for: `{name}`, the person; `{role}`, the work it is about; `{date}`, today. */
export const MESSAGE_FIELDS = ['name', 'role', 'date'] as const
export type MessageFields = Partial<Record<(typeof MESSAGE_FIELDS)[number], string>>

/** The first field of a text that is not filled in. */
export const unfilledIn = (text: string): string | undefined => /\{(name|role|date)\}/.exec(text)?.[0]

/** A text with its fields filled in. One that is not known stays, so that whoever sends it sees what is missing. */
export const filled = (text: string, fields: MessageFields): string =>
  text.replaceAll(/\{(name|role|date)\}/g, (field, key: keyof MessageFields) => fields[key] ?? field)
