import { z } from 'zod'

/** Refuses what PostgreSQL cannot or should not store: NUL and lone surrogates. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

function isTimeZone(name: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
}

/** Texts up to this length are names, titles and the like, of one line. */
const ONE_LINE = 200
/** What would break the line. */
const BREAKS = /[\p{Zl}\p{Zp}\t\n\v\f\r\u0085]+/gu
/** Joiners between letters, and joiners and variants of emoji: spelling needs them. Group 1 is what stays. */
const SPELLED =
  /((?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f)/u
/** Characters that no one sees, or that turn the writing around: with them a name can pose as another, or be empty. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\u115f\u1160\ufff9-\ufffb]/u
const DISGUISES = new RegExp(`${SPELLED.source}|${UNSEEN.source}`, 'gu')
/** More marks on one letter than any spelling has run over the lines around them. */
const PILES = /(\p{M}{3})\p{M}+/gu
/** A name without what would let it pose as another. */
export const withoutDisguise = (text: string): string =>
  text.replace(DISGUISES, (_all, spelled: string | undefined) => spelled ?? '').replace(PILES, '$1')

/** The same on one line, without control characters. */
export const oneLine = (text: string): string => withoutDisguise(text.replace(BREAKS, ' ').replace(/\p{Cc}/gu, ''))

/** Whether there is anything to read in a name. */
export const isReadable = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)
export const UNREADABLE = 'Use at least one letter or digit'

/** Free text: stored as typed, trimmed and in NFC (escaping is the renderer's work). Lengths count UTF-16 units. */
export const text = (max: number, messages: { min?: [number, string]; max?: string } = {}) => {
  const tooLong = messages.max ?? `Cannot exceed ${max} characters`
  let schema = z
    .string()
    // before anything reads it: what is cut may be a few characters, never most of it
    .max(4 * max, { error: tooLong, abort: true })
    .refine(storable, 'This text contains characters that can’t be saved')
    .overwrite(max <= ONE_LINE ? oneLine : (value) => value)
    .trim()
    .normalize('NFC')
    .max(max, tooLong)
  if (messages.min) schema = schema.min(messages.min[0], messages.min[1])
  return schema
}

/** A text that is refused with more than one line, such as the subject of an email, where others lose their line breaks. */
export const subjectText = (what: string, ...limits: Parameters<typeof text>) =>
  z
    .string()
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), `The ${what} must be one line`)
    .pipe(text(...limits))

/** A name of a person, a company or a work: a text of one line with something to read in it. */
export const nameText: typeof text = (max, messages) =>
  text(max, messages).refine((name) => name === '' || isReadable(name), UNREADABLE)

export const id = z.uuid('Invalid ID format').meta({ id: 'Id' })
/** Trimmed and lower-cased; at most 254 characters, checked before the pattern. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/)
/** An ISO 8601 instant with zone, as sent on the wire. */
export const timestamp = z.iso.datetime({ offset: true, message: 'Invalid date and time format' })
/** A calendar day, YYYY-MM-DD, of the years 1900 to 2199: the range that date arithmetic supports. */
export const day = z.iso
  .date('Invalid date format (YYYY-MM-DD)')
  .refine((value) => value >= '1900' && value < '2200', 'Choose a date between 1900 and 2199')
/** For a rule over several texts of an object: it is reported as soon as they are there, even while other fields are wrong. */
export const whenThere =
  (...names: readonly string[]) =>
  ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
/** An IANA zone that this runtime knows, such as `Europe/Paris`. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z_+\-0-9/]+$/)
  .refine(isTimeZone, 'Unknown time zone')
export const title = nameText(100, {
  min: [3, 'Title must be at least 3 characters'],
  max: 'Title cannot exceed 100 characters',
})
export const description = text(5000, {
  min: [10, 'Description must be at least 10 characters'],
  max: 'Description cannot exceed 5000 characters',
})
export const location = text(100, {
  min: [2, 'Location must be at least 2 characters'],
  max: 'Location cannot exceed 100 characters',
})
export const phone = z
  .string()
  .trim()
  .regex(/^\+?\d{10,15}$/, 'Invalid phone number format')
/** An http(s) address without credentials; anything else is refused, so that a link can never run a script. */
export const webAddress = (max: number, refusal = 'Invalid URL') =>
  z
    .string()
    .trim()
    .max(max, refusal)
    .refine((value) => {
      const parsed = URL.canParse(value) ? new URL(value) : undefined
      return (
        !!parsed &&
        /^https?:$/.test(parsed.protocol) &&
        !parsed.username &&
        !parsed.password &&
        /^https?:\/\//i.test(value)
      )
    }, refusal)
export const url = webAddress(2000)
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** A whole amount in minor units (cents) of its currency, at most `most`. */
export const minorUnits = (most: number) =>
  z.int('Enter an amount, such as 1200').min(0).max(most, 'Enter a smaller amount')
/** An amount in minor units (cents) of `currency`. */
export const money = z.object({ amount: minorUnits(1e12), currency }).meta({ id: 'Money' })
/** An optional text; an empty form field counts as none. */
export const blankAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema.nullable()]).optional()
