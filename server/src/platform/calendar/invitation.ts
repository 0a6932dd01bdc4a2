import { type Attendee, type CalendarMethod, writeCalendar } from './calendar.ts'

/** A meeting as it goes into people's calendars. */
export interface Invitation {
  /**
   * `REQUEST` invites, and changes what was invited to; `CANCEL` takes it out of the calendar again; `PUBLISH` is for a file
   * that someone loads from a page, and names no attendees.
   */
  method: CalendarMethod
  /** Ours, such as `<id>@<host>`: the same in its updates and its cancellation, by which calendars find what they change. */
  uid: string
  /** Higher in each update and in the cancellation: calendars ignore what isn't newer than what they have. */
  sequence: number
  starts: Date
  minutes: number
  /** IANA; its clocks are shown to readers whose calendars do not convert. */
  zone: string
  title: string
  description: string
  place: string | null
  /** An absolute web address. */
  url: string | null
  /**
   * Answers by calendars are emailed to this address, and calendars show no invitation to whoever is its organizer. So it is
   * one of the product's own, never a reader's.
   */
  organizer: { name: string; email: string }
  /** Whoever gets the file reads all of these addresses. Calendars show an invitation only to those who are among them. */
  attendees: readonly Attendee[]
  /** When this version was made. */
  stamp: Date
}

/**
 * Writes an invitation, its update or its cancellation (RFC 5545, RFC 5546). It asks for no answer by email: people answer
 * in the product.
 */
export function writeInvitation({ method, starts, minutes, zone, attendees, ...event }: Invitation): Promise<string> {
  const ends = new Date(starts.getTime() + minutes * 60_000)
  return writeCalendar({ method }, [
    {
      ...event,
      when: { starts, ends, zone },
      canceled: method === 'CANCEL',
      ...(method !== 'PUBLISH' && { attendees }),
    },
  ])
}
