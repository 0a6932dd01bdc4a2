import type { ICalEventData } from 'ical-generator'
import { plain } from '../mail/template.ts'
import { type WrittenZone, writtenZone } from './zones.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface Attendee {
  name: string
  email: string
  /** Who leads it, who is needed, who may come. */
  role: 'CHAIR' | 'REQ' | 'OPT'
}

/** One entry of a calendar. Texts are plain, as people wrote them: they are made safe here. */
export interface CalendarEvent {
  /** Ours, such as `<id>@<host>`: the same in all that is ever sent about it. */
  uid: string
  title: string
  description?: string
  place?: string | null
  /** An absolute web address. */
  url?: string | null
  /** Instants, written in UTC or as the clocks of an IANA zone show them; or whole days, `until` excluded. */
  when: { starts: Date; ends: Date; zone?: string } | { from: Temporal.PlainDate; until: Temporal.PlainDate }
  canceled?: boolean
  sequence?: number
  /** When this was written; now by default. */
  stamp?: Date
  organizer?: { name: string; email: string }
  attendees?: readonly Attendee[]
}

export interface CalendarHead {
  /** What readers call it, if people may subscribe to it. */
  name?: string
  method?: CalendarMethod
}

/** Subscribers ask again after so long, in seconds. */
const ASKED_AGAIN = 3600

const line = (text: string): string =>
  plain(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .toWellFormed()
const lines = (text: string): string =>
  plain(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
/** The library writes an address like a text, and these would get a backslash. */
const address = (url: string): string => new URL(url).href.replaceAll(/[,;\\]/g, encodeURIComponent)
const named = ({ name, email }: { name: string; email: string }) => ({
  name: line(name) || line(email),
  email: line(email),
})

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'>

async function timesOf(when: CalendarEvent['when'], zones: Map<string, WrittenZone>): Promise<Times> {
  if ('from' in when) return { start: when.from, end: when.until, allDay: true }
  const [start, end] = [when.starts, when.ends].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(when.zone ?? 'UTC'),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const zone = await writtenZone([start, end])
  if (zone) zones.set(zone.tzid, zone)
  return { start, end, timezone: zone?.tzid ?? null }
}

/**
 * An iCalendar file (RFC 5545). The libraries are loaded when the first one is written. All of the calendar's own times are
 * in UTC: the library would write them as this machine's clock shows them if the calendar as a whole had a zone.
 */
export async function writeCalendar(head: CalendarHead, events: readonly CalendarEvent[]): Promise<string> {
  const ical = await import('ical-generator')
  const zones = new Map<string, WrittenZone>()
  const calendar = ical.default({
    prodId: '//Ensemble//Events//EN',
    scale: 'GREGORIAN',
    ...(head.method && { method: ical.ICalCalendarMethod[head.method] }),
    ...(head.name && { name: ical.escape(line(head.name), false), ttl: ASKED_AGAIN }),
    timezone: { name: null, generator: (tzid) => zones.get(tzid)?.block ?? null },
  })
  for (const { uid, title, when, canceled, sequence = 0, stamp, organizer, ...more } of events)
    calendar.createEvent({
      id: line(uid),
      sequence,
      summary: line(title),
      ...(await timesOf(when, zones)),
      status: canceled ? ical.ICalEventStatus.CANCELLED : ical.ICalEventStatus.CONFIRMED,
      ...(stamp && { stamp, lastModified: stamp }),
      ...(more.description && { description: lines(more.description) }),
      ...(more.place && { location: line(more.place) }),
      ...(more.url && { url: address(more.url) }),
      ...(organizer && { organizer: named(organizer) }),
      attendees: (more.attendees ?? []).map((attendee) => ({
        ...named(attendee),
        role: ical.ICalAttendeeRole[attendee.role],
        status: ical.ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      })),
    })
  return `${calendar.toString()}\r\n`
}
