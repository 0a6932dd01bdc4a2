import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@ensemble/contract/preferences/preferences.schemas.ts'
import {
  type Choice,
  type InApp,
  MAIL_SORTS,
  type MailPace,
  type MailSort,
  NOTICE_ROWS,
  type NoticeSort,
  PUSH_SORTS,
  SWITCHED_SORTS,
} from '@ensemble/contract/preferences/vocabulary.ts'
import { nextMorning, zoned } from '../../platform/next-morning.ts'

/** What a person chose, by sort; the rest is as at first. */
export type Choices = Partial<Record<MailSort, Partial<Choice>>>

/** How a person wants to hear. `quiet`: minutes since midnight in their zone, over midnight if it ends before it begins. */
export interface Rules {
  choices: Choices
  quiet: { from: number; until: number } | null
  /** Whether a push shows more than its title. */
  pushWords: boolean
  zone: string | null
}

/** Whether emails of a sort come until a person chooses. */
export const isMailedAtFirst = (sort: MailSort): boolean => NOTICE_ROWS[sort].start.email !== 'off'

/** What holds for a sort; what it no longer offers is as at first. */
export function choiceOf({ choices }: Pick<Rules, 'choices'>, sort: MailSort): Choice {
  const { app, email, start } = NOTICE_ROWS[sort]
  const chosen = choices[sort] ?? {}
  return {
    app: chosen.app && app.includes(chosen.app) ? chosen.app : start.app,
    email: chosen.email && email.includes(chosen.email) ? chosen.email : start.email,
    push: start.push === null ? null : (chosen.push ?? start.push),
  }
}

/** Of the account itself: always, on every channel, at once. */
export type AnySort = NoticeSort | 'account'

/** `muted`: it is about something that the person does not want to hear of. Offers are heard anyway, as they end. */
interface Case {
  sort: AnySort
  muted?: boolean
}
/** The same of an email, which may also be one that no notification belongs to: the digest, or what a search found. */
interface MailCase extends Pick<Case, 'muted'> {
  sort: MailSort | 'account'
}
/** `atOnce`: its email doesn't come hourly, daily or weekly, as what it brings would be too late. */
interface EmailCase extends Case {
  atOnce?: boolean
}
const silenced = ({ sort, muted = false }: MailCase) => muted && sort !== 'account' && sort !== 'offers'

/** How it is shown in the app. */
export function inApp(rules: Rules, about: Case): InApp {
  if (about.sort === 'account') return 'on'
  const { app } = choiceOf(rules, about.sort)
  return silenced(about) && app === 'on' ? 'quiet' : (app ?? 'on')
}

/** When something is sent: at once, at a time, or not at all. */
export type When = 'now' | 'never' | Date

/**
 * The next time after `now` at which the person's clock shows this minute of the day. In the night when it shows an hour
 * twice, either may be the next one.
 */
function nextAt(minute: number, zone: string | null, now: Date): Date {
  const here = zoned(now, zone)
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
  const on = (days: number, disambiguation: 'earlier' | 'later') =>
    here.toPlainDate().add({ days }).toPlainDateTime(time).toZonedDateTime(here.timeZoneId, { disambiguation })
  const today = [on(0, 'earlier'), on(0, 'later')].find((at) => Temporal.ZonedDateTime.compare(at, here) > 0)
  return new Date((today ?? on(1, 'earlier')).epochMilliseconds)
}

/** When the quiet hours that `at` lies in end; null outside them. */
export function quietUntil({ quiet, zone }: Pick<Rules, 'quiet' | 'zone'>, at: Date): Date | null {
  if (!quiet) return null
  const { hour, minute } = zoned(at, zone)
  const time = hour * 60 + minute
  const { from, until } = quiet
  const within = from < until ? time >= from && time < until : time >= from || time < until
  return within ? nextAt(until, zone, at) : null
}

const HOUR_MS = 3_600_000

function paced(pace: Exclude<MailPace, 'off'>, zone: string | null, now: Date): Date {
  if (pace === 'now') return now
  if (pace === 'hourly') return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return nextMorning(pace, zone, now)
}

const afterQuiet = (rules: Rules, at: Date, now: Date): When => {
  const late = quietUntil(rules, at) ?? at
  return late.getTime() <= now.getTime() ? 'now' : late
}

/** When a notification is emailed. `waitMs`: an email at once waits so long for the person to see it by themselves. */
export function emailWhen(rules: Rules, about: EmailCase, now: Date, waitMs = 0): When {
  if (about.sort === 'account') return 'now'
  const { email } = choiceOf(rules, about.sort)
  if (email === 'off' || silenced(about)) return 'never'
  const pace = about.atOnce ? 'now' : email
  const at = paced(pace, rules.zone, now)
  return afterQuiet(rules, pace === 'now' ? new Date(at.getTime() + waitMs) : at, now)
}

/** What waited for its time: at once, or at the end of quiet hours that began since. */
export function heldUntil(rules: Rules, about: MailCase, now: Date): When {
  if (about.sort === 'account') return 'now'
  return choiceOf(rules, about.sort).email === 'off' || silenced(about) ? 'never' : afterQuiet(rules, now, now)
}

/** Whether emails of a sort come at once, rather than together with others. */
export const isAtOnce = (rules: Rules, sort: AnySort): boolean =>
  sort === 'account' || choiceOf(rules, sort).email === 'now'

/** When it is pushed to the person's devices. */
export function pushWhen(rules: Rules, about: Case, now: Date): When {
  if (about.sort === 'account') return 'now'
  if (!choiceOf(rules, about.sort).push || silenced(about)) return 'never'
  return afterQuiet(rules, now, now)
}

/** Which ways a notification goes at all, now or later; when it does costs more to find out. */
export function waysOf(rules: Rules, about: Case): { mail: boolean; push: boolean } {
  if (about.sort === 'account') return { mail: true, push: true }
  const { email, push } = choiceOf(rules, about.sort)
  const heard = !silenced(about)
  return { mail: heard && email !== 'off', push: heard && push === true }
}

/** Minutes since midnight of "HH:MM". */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The settings as on the wire. */
export function settingsOf(rules: Rules): NotificationSettings {
  const sorts = Object.fromEntries(MAIL_SORTS.map((sort) => [sort, choiceOf(rules, sort)])) as Record<MailSort, Choice>
  const { quiet, pushWords, zone } = rules
  return {
    email: mapped(SWITCHED_SORTS, (sort) => sorts[sort].email !== 'off'),
    push: mapped(PUSH_SORTS, (sort) => sorts[sort].push === true),
    sorts,
    quiet_hours: quiet && { from: timeOf(quiet.from), until: timeOf(quiet.until) },
    push_words: pushWords,
    time_zone: zone,
  }
}

const mapped = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>

/** What emails of a sort begin with when they are switched on. */
const PACE_ON: Partial<Record<MailSort, MailPace>> = { marketing: 'weekly', following: 'weekly' }

/** A switch of document 001 turns its row; one that is on already keeps how often it comes. */
export function choicesOf(
  {
    email = {},
    push = {},
    sorts = {},
  }: Omit<NotificationSettingsChange, 'email'> & { email?: Partial<Record<MailSort, boolean>> | undefined },
  now: Readonly<Record<MailSort, Choice>>,
): Choices {
  const choices: Choices = {}
  const set = (sort: string, choice: Partial<Choice>) => {
    choices[sort as MailSort] = { ...choices[sort as MailSort], ...choice }
  }
  for (const [sort, on] of Object.entries(email)) {
    const { email: pace } = now[sort as MailSort]
    set(sort, { email: !on ? 'off' : pace === 'off' ? (PACE_ON[sort as MailSort] ?? 'now') : pace })
  }
  for (const [sort, on] of Object.entries(push)) set(sort, { push: on })
  for (const [sort, change] of Object.entries(sorts)) set(sort, change)
  return choices
}
