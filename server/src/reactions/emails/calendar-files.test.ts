import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { invited } from '../../modules/posts/invitations.notices.ts'
import { writeInvitation } from '../../platform/calendar/invitation.ts'
import type { MailCalendar } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

// invitations to posts called a meeting have a calendar file here, as if one were invited to that
const calendar = async (person: { name: string; email: string }): Promise<MailCalendar> => ({
  method: 'REQUEST',
  text: await writeInvitation({
    method: 'REQUEST',
    uid: 'meeting@ensemble.example',
    sequence: 0,
    starts: new Date('2027-05-12T13:30:00Z'),
    minutes: 45,
    zone: 'Europe/Lisbon',
    title: 'Meeting',
    description: '',
    place: null,
    url: null,
    organizer: { name: 'Ensemble', email: 'mail@ensemble.example' },
    attendees: [{ ...person, role: 'REQ' }],
    stamp: new Date('2027-05-01T08:00:00Z'),
  }),
})

let world: World
beforeAll(async () => {
  const tell = invited.tellSeveral
  vi.spyOn(invited, 'tellSeveral').mockImplementation(async (...asked) =>
    (await tell(...asked)).map(
      (content) =>
        content && (content.metadata['post_title']?.startsWith('Meeting') ? { ...content, calendar } : content),
    ),
  )
  world = await startWorld({ still: true })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.stop()
})

const OFF = { sorts: { invitations: { email: 'off' } } }
const HOUR = 3_600_000
/** Sends what waits, as if it were so much later. */
async function later(ms: number) {
  const clock = { now: () => new Date(Date.now() + ms) }
  const task = world.app.tasks.find(({ name }) => name === 'emails.bundles')
  const ctx = world.ctx()
  await task?.run({}, { ...ctx, platform: { ...ctx.platform, clock } })
}
/** The subjects of someone's emails, and whether they have this person's calendar file. */
async function mailsTo({ email }: Person): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text', 'calendar'])
    .where('to_address', '=', email)
    .where('kind', 'like', 'notification.%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, text, calendar }) => {
    const theirs = calendar?.replaceAll('\r\n ', '').includes(`:MAILTO:${email}\r\n`)
    const title = /^\d/.test(subject) ? 'digest' : (/Meeting \w/.exec(text)?.[0] ?? 'other')
    return `${title}${calendar === null ? '' : theirs ? ', in their calendar' : ', of someone else'}`
  })
}
async function someone(choice: Record<string, unknown>) {
  const [studio, maya] = [await world.business(), await world.talent()]
  const choose = async (body: Record<string, unknown>) =>
    expect((await maya.call(preferences.saveNotifications, { body })).status).toBe(200)
  await choose(choice)
  const invite = async (title: string) => {
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
    const params = { talentId: maya.id }
    expect((await studio.call(talentPool.invite, { params, body: { post_id: job.id } })).status).toBeLessThan(300)
    await world.settle()
  }
  return { maya, choose, invite }
}
const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
const quietFor = (minutes: number) => ({ quiet_hours: { from: time(-60), until: time(minutes) } })

describe('an email with a calendar file', () => {
  test.each(['now', 'hourly', 'daily', 'weekly'])('comes at once, whatever else comes %s', async (email) => {
    const { maya, invite } = await someone({ sorts: { invitations: { email } } })
    await invite('Gaffer')
    await invite('Meeting A')
    await invite('Meeting B')
    const both = ['Meeting A, in their calendar', 'Meeting B, in their calendar']
    expect(await mailsTo(maya)).toEqual(email === 'now' ? ['other', ...both] : both)
  })

  test('does not come where no emails were wanted', async () => {
    const { maya, invite } = await someone(OFF)
    await invite('Meeting A')
    await later(24 * HOUR)
    expect(await mailsTo(maya)).toEqual([])
  })

  test('waits for the end of quiet hours, and then comes by itself, also if the notification was seen', async () => {
    const [unseen, seen] = [await someone(quietFor(120)), await someone(quietFor(120))]
    for (const { maya, invite } of [unseen, seen]) {
      for (const title of ['Gaffer', 'Meeting A', 'Grip', 'Meeting B']) await invite(title)
      expect(await mailsTo(maya)).toEqual([])
    }
    await seen.maya.call(notifications.readAll, { body: {} })
    await later(HOUR)
    expect([await mailsTo(unseen.maya), await mailsTo(seen.maya)]).toEqual([[], []])
    for (let times = 0; times < 2; times += 1) await later(3 * HOUR)
    const both = ['Meeting A, in their calendar', 'Meeting B, in their calendar']
    expect((await mailsTo(unseen.maya)).toSorted()).toEqual([...both, 'digest'])
    expect((await mailsTo(seen.maya)).toSorted()).toEqual(both)
  })

  test('does not come if emails were switched off while it waited', async () => {
    const { maya, invite, choose } = await someone(quietFor(120))
    await invite('Meeting A')
    await choose(OFF)
    await later(3 * HOUR)
    expect(await mailsTo(maya)).toEqual([])
  })

  test('shows its file in the mailbox of a development server', async () => {
    const { maya, invite } = await someone({})
    await invite('Meeting A')
    const kept = (await world.anonymous.fetch('/dev/mailbox.json')).body as { to: string; calendar: string | null }[]
    expect(kept.find(({ to, calendar }) => to === maya.email && calendar)?.calendar).toContain('METHOD:REQUEST')
    const page = (await world.anonymous.fetch('/dev/mailbox')).body as string
    expect(page).toContain('<summary>invite.ics</summary><pre>BEGIN:VCALENDAR')
  })
})
