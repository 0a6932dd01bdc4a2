import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTime } from '../../platform/mail/mail-time.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const me = async (who: Person) => (await who.call(accounts.me, {})).body
const WAS = { name: 'Maya Lindqvist', professional_title: 'Cinematographer' }

describe('name and professional title', () => {
  test('are saved together, as typed', async () => {
    const maya = await world.talent()
    const { status, body } = await maya.call(accounts.saveAccount, {
      body: { name: '  Maya <b>Ö</b> ', professional_title: 'Director of Photography', was: WAS },
    })
    expect([status, body.name, body.professional_title]).toEqual([200, 'Maya <b>Ö</b>', 'Director of Photography'])
    expect(
      (
        await maya.call(accounts.saveAccount, {
          body: {
            name: 'Maya',
            professional_title: '',
            was: { name: 'Maya <b>Ö</b>', professional_title: 'Director of Photography' },
          },
        })
      ).body.professional_title,
    ).toBeNull()
  })
  test('of two pages that started from the same version, the second is refused and writes neither', async () => {
    const maya = await world.talent()
    const answers = await Promise.all(
      ['Maya One', 'Maya Two'].map((name) =>
        maya.call(accounts.saveAccount, { body: { name, professional_title: 'Gaffer', was: WAS } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stale = await maya.call(accounts.saveAccount, {
      body: {
        name: (await me(maya)).name,
        professional_title: 'Editor',
        was: { name: (await me(maya)).name, professional_title: 'Cinematographer' },
      },
    })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'core.conflict'])
    expect((await me(maya)).professional_title).toBe('Gaffer')
  })
  test('have limits, and only talent has a title', async () => {
    const [maya, studio] = [await world.talent(), await world.business()]
    const refused = async (body: Record<string, unknown>) =>
      (await maya.call(accounts.saveAccount, { body: { was: WAS, ...body } as never })).body.error.fields
    expect(await refused({ name: ' M ' })).toEqual({ name: 'Name must be at least 2 characters' })
    expect(await refused({ name: 'x'.repeat(101) })).toEqual({ name: 'Name cannot exceed 100 characters' })
    expect(await refused({ name: 'Maya', professional_title: 'x'.repeat(101) })).toEqual({
      professional_title: 'Professional title cannot exceed 100 characters',
    })
    expect(
      (await studio.call(accounts.saveAccount, { body: { name: 'Jonas W.', was: { name: 'Jonas Weber' } } })).body.name,
    ).toBe('Jonas W.')
    expect(
      (
        await studio.call(accounts.saveAccount, {
          body: { name: 'Jonas', professional_title: 'Owner', was: { name: 'Jonas W.' } },
        })
      ).status,
    ).toBe(403)
    expect((await me(studio)).name).toBe('Jonas W.')
  })
})

describe('theme and time zone', () => {
  test('are kept for all devices; the browser’s zone only if none was chosen', async () => {
    const maya = await world.talent()
    expect(await me(maya)).toMatchObject({ theme: null, time_zone: null })
    const save = async (body: Record<string, unknown>) => (await maya.call(accounts.savePersonal, { body })).body
    expect(await save({ browser_time_zone: 'Europe/Stockholm' })).toMatchObject({
      theme: null,
      time_zone: 'Europe/Stockholm',
    })
    expect(await save({ browser_time_zone: 'Asia/Tokyo', theme: 'dark' })).toMatchObject({
      theme: 'dark',
      time_zone: 'Europe/Stockholm',
    })
    expect(await save({ time_zone: 'Asia/Tokyo' })).toMatchObject({ theme: 'dark', time_zone: 'Asia/Tokyo' })
    for (const body of [
      { theme: 'sepia' },
      { time_zone: 'Mars/Olympus' },
      { time_zone: '' },
      { browser_time_zone: "x'; drop" },
    ])
      expect((await maya.call(accounts.savePersonal, { body: body as never })).status).toBe(400)
  })
  test('emails use it for times', () => {
    const at = new Date('2026-11-24T17:00:00Z')
    expect(mailTime(at, 'America/New_York')).toBe('Tuesday, 24 November 2026 at 12:00 (America/New York)')
    expect(mailTime(at, null)).toBe('Tuesday, 24 November 2026 at 17:00 UTC')
  })
})
