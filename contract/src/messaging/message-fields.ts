/** The fields of a text: `{name}`, the person; `{role}`, the work it is about; `{date}`, today. */
const FIELD = /\{(name|role|date)\}/g
export type MessageFields = Partial<Record<'name' | 'role' | 'date', string>>

/** The first field of a text that is not filled in. */
export const unfilledIn = (text: string, fields: MessageFields = {}): string | undefined =>
  text.matchAll(FIELD).find(([, key]) => fields[key as keyof MessageFields] === undefined)?.[0]

/** A text with its fields filled in. One that is not known stays, so that whoever sends it sees what is missing. */
export const filled = (text: string, fields: MessageFields): string =>
  text.replaceAll(FIELD, (field, key: keyof MessageFields) => fields[key] ?? field)
