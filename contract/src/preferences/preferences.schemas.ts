import { z } from 'zod'
import { whenThere } from '../core/fields.ts'
import { IN_APP, MAIL_PACES, MAIL_SORTS, type MailSort, NOTICE_ROWS } from './vocabulary.ts'

const on = z.boolean()
const emails = { messages: on, applications: on, updates: on, marketing: on, searches: on }
const pushes = { messages: on, applications: on, updates: on }

const app = z.enum(IN_APP)
const pace = z.enum(MAIL_PACES)
export const NoticeChoice = z
  .object({ app: app.nullable(), email: pace, push: on.nullable() })
  .meta({ id: 'NoticeChoice' })

/** A time of day, HH:MM. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 22:00')
/** From one time of day to another in the person's zone, over midnight if `until` is not after `from`. */
export const QuietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Choose an end that differs from the start',
    when: whenThere('from', 'until'),
  })
  .meta({ id: 'QuietHours' })
export type QuietHours = z.infer<typeof QuietHours>

/**
 * What a person is notified about, and how. `sorts`: the whole table. `email` and `push`: its rows as the switches of
 * document 001, point 8. `push_words`: whether a push shows more than its title. `time_zone`: the one of quiet hours;
 * null: UTC.
 */
export const NotificationSettings = z
  .object({
    email: z.object(emails),
    push: z.object(pushes),
    sorts: z.record(z.enum(MAIL_SORTS), NoticeChoice),
    quiet_hours: QuietHours.nullable(),
    push_words: on,
    time_zone: z.string().nullable(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

const sortChange = z.object({ app, email: pace, push: on }).partial().optional()
/** What a sort does not offer is refused at its field. */
const SortChanges = z
  .object(Object.fromEntries(MAIL_SORTS.map((sort) => [sort, sortChange])) as Record<MailSort, typeof sortChange>)
  .superRefine((changes, ctx) => {
    for (const [sort, change] of Object.entries(changes)) {
      if (!change) continue
      const { app, email, start } = NOTICE_ROWS[sort as MailSort]
      const refuse = (field: string) =>
        ctx.addIssue({ code: 'custom', path: [sort, field], message: 'This can’t be chosen here' })
      if (change.app && !app.includes(change.app)) refuse('app')
      if (change.email && !email.includes(change.email)) refuse('email')
      if (change.push !== undefined && start.push === null) refuse('push')
    }
  })

/** Only what changes: two tabs that change different things do not undo each other. */
export const NotificationSettingsChange = z.object({
  email: z.object(emails).partial().optional(),
  push: z.object(pushes).partial().optional(),
  sorts: SortChanges.optional(),
  quiet_hours: QuietHours.nullable().optional(),
  push_words: on.optional(),
})
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

/**
 * What others see of the person, who sees the same of others. `read_marks`: how far they have read. `presence`: whether they
 * are here.
 */
export const MessageSettings = z.object({ read_marks: on, presence: on }).meta({ id: 'MessageSettings' })
export type MessageSettings = z.infer<typeof MessageSettings>
/** Only what changes. */
export const MessageSettingsChange = MessageSettings.partial().meta({ id: 'MessageSettingsChange' })
export type MessageSettingsChange = z.infer<typeof MessageSettingsChange>

/** What the unsubscribe link in an email is about. `address` is shortened: whoever has the link may not be its owner. */
export const MailSubscription = z
  .object({ sort: z.enum(MAIL_SORTS), address: z.string(), on })
  .meta({ id: 'MailSubscription' })
export type MailSubscription = z.infer<typeof MailSubscription>

/** The unsubscribe link of an email; signed by the installation. */
export const MailLink = z.object({ token: z.string().min(1).max(100) })
