import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { faultsOfCalendar } from '../../testing/validators/validators.ts'
import { writeCalendar } from './calendar.ts'
import { type Invitation, writeInvitation } from './invitation.ts'

const INVITATION: Invitation = {
  method: 'REQUEST',
  uid: '0198-interview@ensemble.example',
  sequence: 0,
  starts: new Date('2027-05-12T13:30:00Z'),
  minutes: 45,
  zone: 'Europe/Lisbon',
  title: 'Interview: Gaffer for “Night Ferry”',
  description: 'With Ingrid Halvorsen.\nBring your reel.',
  place: 'Rua do Alecrim 12, Lisboa',
  url: 'https://ensemble.example/interviews/0198',
  organizer: { name: 'Halvorsen Pike', email: 'mail@ensemble.example' },
  attendees: [
    { name: 'Noor Rahimi', email: 'noor@cast.example', role: 'REQ' },
    { name: 'Ingrid Halvorsen', email: 'ingrid@pike.example', role: 'CHAIR' },
  ],
  stamp: new Date('2027-05-01T08:00:00Z'),
}
const write = (change: Partial<Invitation> = {}) => writeInvitation({ ...INVITATION, ...change })

/** What readers read, in one form. */
interface Read {
  method: unknown
  uid: unknown
  sequence: unknown
  status: unknown
  starts: Date
  ends: Date
  title: unknown
  description: unknown
  place: unknown
  url: unknown
  organizer: unknown
  attendees: unknown[]
  stamps: (Date | undefined)[]
}

function byIcalJs(text: string): Read {
  const whole = new ICAL.Component(ICAL.parse(text) as string)
  expect(whole.getAllSubcomponents().map(({ name }) => name)).toEqual(expect.arrayContaining(['vevent']))
  const components = whole.getAllSubcomponents('vevent')
  expect(components).toHaveLength(1)
  const [component] = components as [ICAL.Component]
  const event = new ICAL.Event(component)
  const person = (property: ICAL.Property | null) => ({
    name: property?.getFirstParameter('cn'),
    email: String(property?.getFirstValue()).replace(/^mailto:/i, ''),
  })
  const date = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time | null)?.toJSDate()
  return {
    method: whole.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    starts: event.startDate.toJSDate(),
    ends: event.endDate.toJSDate(),
    title: event.summary,
    description: event.description ?? undefined,
    place: event.location ?? undefined,
    url: component.getFirstPropertyValue('url') ?? undefined,
    organizer: person(component.getFirstProperty('organizer')),
    attendees: component
      .getAllProperties('attendee')
      .map((property) => ({ ...person(property), role: property.getFirstParameter('role') })),
    stamps: [date('dtstamp'), date('last-modified')],
  }
}

type Contact = { params: { CN: string; ROLE?: string }; val: string }

function byNodeIcal(text: string): Read {
  const all = nodeIcal.sync.parseICS(text)
  const events = Object.values(all).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
  expect(events).toHaveLength(1)
  const [event] = events as [(typeof events)[0]]
  const person = ({ params, val }: Contact) => ({
    name: params.CN.replace(/^"|"$/g, ''),
    email: val.replace(/^mailto:/i, ''),
  })
  const contacts = [event.attendee ?? []].flat() as Contact[]
  const at = (date: Date | undefined) => date && new Date(date.getTime())
  return {
    method: event.method,
    uid: event.uid,
    sequence: Number(event.sequence),
    status: event.status,
    starts: new Date(event.start.getTime()),
    ends: new Date(event.end?.getTime() ?? Number.NaN),
    title: event.summary,
    description: event.description,
    place: event.location,
    url: valueOf(event.url),
    organizer: person(event.organizer as unknown as Contact),
    attendees: contacts.map((each) => ({ ...person(each), role: each.params.ROLE })),
    stamps: [at(event.dtstamp), at(event.lastmodified)],
  }
}
const valueOf = (value: unknown) => (value && typeof value === 'object' && 'val' in value ? value.val : value)

/** By both readers, which must agree; its lines are as RFC 5545 wants them, and none is more than was asked for. */
function read(text: string): Read {
  expect(faultsOfCalendar(text)).toEqual([])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const [one, other] = [byIcalJs(text), byNodeIcal(text)]
  expect(other).toEqual(one)
  return one
}

describe('a meeting in a calendar file', () => {
  test('is an invitation, and then the same one moved and called off', async () => {
    const { title, description, place, url, organizer, uid, stamp } = INVITATION
    const invited = {
      method: 'REQUEST',
      uid,
      sequence: 0,
      status: 'CONFIRMED',
      starts: new Date('2027-05-12T13:30:00Z'),
      ends: new Date('2027-05-12T14:15:00Z'),
      title,
      description,
      place,
      url,
      organizer,
      attendees: [
        { name: 'Noor Rahimi', email: 'noor@cast.example', role: 'REQ-PARTICIPANT' },
        { name: 'Ingrid Halvorsen', email: 'ingrid@pike.example', role: 'CHAIR' },
      ],
      stamps: [stamp, stamp],
    }
    const text = await write()
    expect(read(text)).toEqual(invited)
    expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20270512T143000\r\n')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Lisbon\r\n')
    expect(text).toContain('DTSTAMP:20270501T080000Z\r\n')
    const later = new Date('2027-05-02T08:00:00Z')
    const moved = { starts: new Date('2027-05-13T09:00:00Z'), sequence: 1 }
    const ends = new Date('2027-05-13T09:45:00Z')
    expect(read(await write({ ...moved, stamp: later }))).toEqual({
      ...invited,
      ...moved,
      ends,
      stamps: [later, later],
    })
    expect(read(await write({ method: 'CANCEL', sequence: 2 }))).toEqual({
      ...invited,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 2,
    })
  })

  test('that someone loads from a page names no attendees', async () => {
    const text = await write({ method: 'PUBLISH', place: null, url: null, description: '' })
    expect(text).not.toMatch(/^(ATTENDEE|LOCATION|URL|DESCRIPTION)/m)
    expect(read(text)).toMatchObject({ method: 'PUBLISH', attendees: [], status: 'CONFIRMED' })
  })
})

describe('words that people wrote', () => {
  const LONG = 'Wörter, die niemand trennt; 映画 🎬 '.repeat(60).slice(0, 2_000).trimEnd()
  test.each([
    ['Arabic', 'مقابلة مع نور، الساعة الثالثة'],
    ['Japanese', '照明技師の面接「夜のフェリー」'],
    ['emoji', '👩🏽‍🎤🎬🏳️‍🌈'.repeat(20)],
    ['of 2,000 characters', LONG],
    ['with signs', 'a;b,c\\d:e"f^g\'h=<i>&%%\\,\\;'],
    ['like a property', 'ATTENDEE;ROLE=CHAIR:mailto:eve@example.com'],
  ])('%s come back as they are', async (_what, words) => {
    const text = await write({ title: words, description: words, place: words })
    expect(read(text)).toMatchObject({ title: words, description: words, place: words })
  })

  test.each(['C:\\new\\, \\\\n', 'END:VEVENT BEGIN:VALARM'])(
    'that only careful readers read come back as they are: %s',
    async (words) => {
      const { title, description, place, attendees } = byIcalJs(
        await write({ title: words, description: words, place: words }),
      )
      expect([title, description, place, attendees.length]).toEqual([words, words, words, 2])
    },
  )

  test('in names come back as they are, as far as a name can be written', async () => {
    const name = 'Zoë "Z" Ng; 映画, ^caret^ \\ co: 🎬'
    const text = await write({ organizer: { name, email: 'mail@ensemble.example' } })
    expect(byIcalJs(text).organizer).toEqual({ name, email: 'mail@ensemble.example' })
    expect(faultsOfCalendar(text)).toEqual([])
  })

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '\0\r\n '])(
    'can’t begin a line of their own: %j',
    async (end) => {
      const evil = `Hello${end}ATTENDEE:mailto:eve@example.com${end}END:VEVENT`
      const text = await write({
        title: evil,
        description: evil,
        place: evil,
        url: `https://ensemble.example/x${end}ATTENDEE:mailto:eve@example.com`,
        uid: `1${end}ATTENDEE:mailto:eve@example.com`,
        organizer: { name: evil, email: `mail@ensemble.example${end}ATTENDEE:mailto:eve@example.com` },
        attendees: [{ name: evil, email: `noor@cast.example${end}ATTENDEE:mailto:eve@example.com`, role: 'REQ' }],
      })
      expect(faultsOfCalendar(text)).toEqual([])
      const unfolded = text.replaceAll('\r\n ', '')
      expect(unfolded.match(/^ATTENDEE/gm)).toHaveLength(1)
      expect(unfolded.match(/^END:VEVENT/gm)).toHaveLength(1)
      expect([...unfolded].filter((letter) => /[\u2028\u2029\p{Cc}]/u.test(letter) && !/[\r\n]/.test(letter))).toEqual(
        [],
      )
      for (const { attendees, title } of [byIcalJs(text), byNodeIcal(text)])
        expect([attendees.length, title]).toEqual([
          1,
          expect.stringMatching(/^Hello ?ATTENDEE:mailto:eve@example\.com/),
        ])
    },
  )

  test('turn nothing around and hide nothing, and halves of characters are made whole', async () => {
    const { title, description, place } = read(
      await write({ title: 'Pay \u202etxt.exe\u2066', description: 'a\u202eb\u200bc \ud83c', place: '\ud83c' }),
    )
    expect([title, description, place]).toEqual(['Pay txt.exe', 'abc \ufffd', '\ufffd'])
  })

  test('in an address keep it one address', async () => {
    const { url } = read(await write({ url: 'https://meet.example/a,b;c?x=1,2\\3&y=é' }))
    expect(url).toBe('https://meet.example/a%2Cb%3Bc?x=1%2C2%5C3&y=%C3%A9')
  })
})

/** The changes of a zone's clocks in some years. */
function changesOf(zone: string, from: number, until: number): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = []
  const end = Temporal.ZonedDateTime.from({ year: until, month: 1, day: 1, timeZone: zone })
  let at = Temporal.ZonedDateTime.from({ year: from, month: 1, day: 1, timeZone: zone }).getTimeZoneTransition('next')
  while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
    found.push(at)
    at = at.getTimeZoneTransition('next')
  }
  return found
}
const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds)

describe('the instant is the one that was meant', () => {
  const MINUTES = [-3 * 1440, -181, -60, -30, -1, 0, 1, 29, 30, 59, 60, 181, 3 * 1440]
  test.each(['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'])(
    'on both sides of the changes of %s, to the minute',
    async (zone) => {
      const changes = changesOf(zone, 2027, 2029)
      expect(changes).toHaveLength(4)
      for (const change of changes)
        for (const minutes of MINUTES) {
          const starts = instant(change.add({ minutes }))
          const text = await write({ starts, zone })
          const ends = new Date(starts.getTime() + 45 * 60_000)
          expect(read(text)).toMatchObject({ starts, ends })
          // also for people who read it: but for the hours that a clock shows twice
          if (Math.abs(minutes) > 180) expect(text).toContain(`DTSTART;TZID=${zone}:`)
        }
    },
  )

  test.each([
    ['Asia/Kolkata', 'DTSTART;TZID=Asia/Kolkata:20270512T190000'],
    ['Asia/Calcutta', 'DTSTART;TZID=Asia/Kolkata:20270512T190000'],
    ['UTC', 'DTSTART:20270512T133000Z'],
  ])('in %s', async (zone, line) => {
    const text = await write({ zone })
    expect(read(text)).toMatchObject({ starts: INVITATION.starts })
    expect(text).toContain(`${line}\r\n`)
  })

  test('in the hour that a clock shows twice: both are written in UTC', async () => {
    const [, change] = changesOf('Europe/Lisbon', 2027, 2028)
    for (const minutes of [-30, 30]) {
      const starts = instant(change!.add({ minutes }))
      const text = await write({ starts, minutes: 15, zone: 'Europe/Lisbon' })
      expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
      expect(text).not.toContain('VTIMEZONE')
      expect(read(text)).toMatchObject({ starts })
    }
  })

  test('in the days in which a country’s clocks have changed and the block’s have not: in UTC', async () => {
    const zone = 'Asia/Jerusalem'
    for (const [day, line] of [
      ['2028-03-23', `DTSTART;TZID=${zone}:20280323T140000`],
      ['2028-03-27', 'DTSTART:20280327T120000Z'],
      ['2028-04-03', `DTSTART;TZID=${zone}:20280403T150000`],
    ]) {
      const starts = new Date(`${day}T12:00:00Z`)
      const text = await write({ starts, zone })
      expect(text).toContain(`${line}\r\n`)
      expect(read(text)).toMatchObject({ starts })
    }
  })

  test('in every zone there is', { timeout: 60_000 }, async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    let own = 0
    for (const zone of zones) {
      const times = changesOf(zone, 2026, 2029).flatMap((change) =>
        [-2880, -90, 0, 90, 2880].map((minutes) => instant(change.add({ minutes }))),
      )
      const all = [...times, new Date('2027-01-15T12:00:00Z'), new Date('2027-07-15T12:00:00Z')]
      const text = await writeCalendar(
        {},
        all.map((starts, at) => ({ uid: String(at), title: zone, when: { starts, ends: starts, zone } })),
      )
      const components = new ICAL.Component(ICAL.parse(text) as string).getAllSubcomponents('vevent')
      const read = components.map((component) => new ICAL.Event(component).startDate.toJSDate())
      expect([zone, read]).toEqual([zone, all])
      if (text.includes('DTSTART;TZID=')) own += 1
    }
    expect(own).toBeGreaterThan(zones.length * 0.95)
  })
})
