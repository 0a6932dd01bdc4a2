import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import type { MetadataOf, NotificationType } from '@ensemble/contract/notifications/notification-types.ts'
import type { Sentence } from '@ensemble/contract/notifications/sentence.ts'
import type { NoticeSort } from '@ensemble/contract/preferences/vocabulary.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Fact, FactDefinition } from '../facts/define-fact.ts'
import type { MailCalendar } from '../mail/outbox.ts'

/** What a notice says and where it leads, read each time. */
export interface NoticeContent {
  sentence: Sentence
  /** A path of the product. */
  href: string
  /** How one comes there, if it is a post, a profile or a project: the email's link says so. */
  via?: Source
  /** The message that the other side wrote with it. */
  message: { author: string; text: string } | null
  /** For the email: its button in a word or two, why it was sent, and its text if the sentence is only an excerpt. */
  button: string
  footer: string
  text?: string
  /** A company in its title whose name is not verified: the email's subject quotes it. */
  unverified?: string | null
  metadata: Readonly<Record<string, string | null>>
  /** How many things it is about; 1 by default. */
  things?: number
  /** Another row of the settings than its notice's. */
  sort?: NoticeSort
  /**
   * What its email puts into this person's calendar, or takes out of it; read for each of them. Such an email is always one
   * of its own, and doesn't wait for the hour, morning or week that they chose for its row, nor for others to join it: a
   * calendar that hears of a meeting too late is of no use. It also comes if they have seen the notification, as their
   * calendar has not. Quiet hours hold it like any other email, and whoever wants no emails of that row gets none.
   */
  calendar?: (person: { name: string; email: string }) => Promise<MailCalendar>
}

/** Which row of the settings holds for it. */
export const sortOf = ({ sort }: Pick<Notice, 'sort'>, content: Pick<NoticeContent, 'sort'>): Notice['sort'] =>
  content.sort ?? sort

/** The post it is about, which a person may have muted. */
export const postOf = ({ metadata }: Pick<NoticeContent, 'metadata'>): string | null =>
  metadata['job_id'] ?? metadata['post_id'] ?? null
/** The same, with metadata that the contract lists for its type. */
export type ContentOf<Type extends NotificationType> = Omit<NoticeContent, 'metadata'> & { metadata: MetadataOf<Type> }

/** Unread notices with the same key are grouped. */
export interface NoticeGroup<FactOf> {
  key(fact: FactOf): string
  /** Where a group of several leads. */
  href(fact: FactOf, content: NoticeContent): string
  /** The sentence for several, based on the metadata of the newest. */
  sentence(count: number, metadata: NoticeContent['metadata']): Sentence
}

/** Emails of one kind that could follow one another too closely: some wait, and are written from what holds when their time comes. */
export interface MailPace<About> {
  /** Whether each of these is emailed now, in the caller's transaction. The others wait. */
  now(ctx: Context, abouts: readonly About[]): Promise<readonly boolean[]>
  /** Takes at most so many whose time has come, in the caller's transaction: `taken`, of which `due` are emailed. */
  due(ctx: Context, limit: number): Promise<{ taken: number; due: readonly { userId: string; about: About }[] }>
}

interface NoticeWords<About, Type extends NotificationType> {
  /** Its name; its emails are called `notification.<kind>`. */
  kind: string
  /** The type on the wire; the contract's table says where it is shown, with which icon. */
  type: Type
  /** The row of the settings that says how it is heard; `account`: it concerns the account itself and is always sent. */
  sort: NoticeSort | 'account'
  /**
   * `never`: not emailed. `once`: no email at once for what joins an unread group. `unread`: an email at once waits ten
   * minutes for the person to see it, and then has all of its group. Always by default.
   */
  mail?: 'never' | 'once' | 'unread'
  /**
   * `hourly`: what joins an unread group is pushed at the next full hour, once for all that has joined until then. Each time
   * by default.
   */
  push?: 'hourly'
  /** How often it is emailed; each time by default. */
  pace?: MailPace<About>
  /** The ids from which its words are read again for the email: fields of the fact. */
  about: z.ZodType<About>
}

/** The words; undefined if what it is about is gone or has changed since. */
type Words<Type extends NotificationType> = ContentOf<Type> | undefined

/** How the words are read: of one, or of several in fewer statements. `reader`: as in `TellSeveral`. */
type Telling<About, Type extends NotificationType> =
  | { tell(ctx: Context, about: About, reader?: string): Promise<Words<Type>>; tellSeveral?: never }
  | { tellSeveral: TellSeveral<About, Words<Type>>; tell?: never }
/**
 * `readers`: the person each is emailed to, if the words depend on who reads them. A notification is the same for all
 * its people, and shows no message.
 */
type TellSeveral<About, Content> = (
  ctx: Context,
  abouts: readonly About[],
  readers?: readonly string[],
) => Promise<readonly Content[]>

interface NoticeDeclaration<Payload extends object, About, Type extends NotificationType> extends NoticeWords<
  About,
  Type
> {
  on: FactDefinition<Payload>
  /** Only facts that pass are announced; all by default. */
  when?(fact: Fact<Payload>): boolean
  /**
   * The people it is for; the next ones after this id, in the order of their ids, for a notice that may reach very
   * many.
   */
  to(fact: Fact<Payload>, ctx: Context, after: string | null): Promise<readonly string[]>
  /** The same of each of several facts in fewer statements, for a notice that does not page. */
  toSeveral?(facts: readonly Fact<Payload>[], ctx: Context): Promise<readonly (readonly string[])[]>
  /** How many facts of different people may be announced at once: `Reaction.together`. */
  together?: number
  /** How many people `to` returns at a time, if it pages by their ids. */
  batch?: number
  /** Its fact lists its people: they are not kept with each notification, and it stays for whoever got it. */
  listed?: true
  /** A person gets it once per value of this; the fact's id by default. */
  once?(fact: Fact<Payload>): string
  group?: NoticeGroup<Fact<Payload>>
}

/** A notice as the engine sees it, without the types of its fact. */
export interface Notice extends Omit<NoticeDeclaration<object, unknown, NotificationType>, 'on'> {
  tellSeveral: TellSeveral<unknown, NoticeContent | undefined>
  factType: string
  factSchema: z.ZodType<object>
}

/**
 * Declares a notification: the fact that triggers it, who gets it, and its words. Email, icon and grouping follow from
 * the declaration.
 */
export const defineNotice = <Payload extends object, About, Type extends NotificationType>({
  on,
  tell,
  tellSeveral = async (ctx, abouts, readers) => {
    const words: Words<Type>[] = []
    for (const [at, about] of abouts.entries()) words.push(await tell?.(ctx, about, readers?.[at]))
    return words
  },
  ...declaration
}: NoticeDeclaration<Payload, About, Type> & Telling<About, Type>): Notice => ({
  // the engine gives each notice what its own schemas have parsed
  ...(declaration as unknown as Omit<NoticeDeclaration<object, unknown, NotificationType>, 'on'>),
  tellSeveral: tellSeveral as unknown as Notice['tellSeveral'],
  factType: on.type,
  factSchema: on.schema,
})

/** Whose notifications, by their group or by what `once` says of them. */
export type Ended = { people: readonly string[] } & ({ group: string } | { once: string })

export interface NoticeEnd {
  factType: string
  factSchema: z.ZodType<object>
  of(fact: object, ctx: Context): Promise<Ended>
}

/** Declares what marks notifications as read: the person has seen the thing itself, or it is gone. */
export const endNotices = <Payload extends object>(
  on: FactDefinition<Payload>,
  of: (fact: Payload, ctx: Context) => Promise<Ended>,
): NoticeEnd => ({
  factType: on.type,
  factSchema: on.schema,
  of: of as (fact: object, ctx: Context) => Promise<Ended>,
})
