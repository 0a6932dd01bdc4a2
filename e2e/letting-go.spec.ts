import { applications } from '../contract/src/applications/applications.routes.ts'
import { companies } from '../contract/src/companies/companies.routes.ts'
import { conversationCare } from '../contract/src/messaging/care.routes.ts'
import { messaging } from '../contract/src/messaging/messaging.routes.ts'
import { safety } from '../contract/src/safety/safety.routes.ts'
import { expect, type Person, test, type World } from './fixtures.ts'
import { acceptedFrom, said, windowOf } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

/** What is no longer someone's leaves their open pages this soon, in milliseconds. */
const SOON = { timeout: 1_000 }
const pictures = shotsTo('LETTING_GO_SCREENSHOTS')

async function cast(world: World) {
  const studio = await world.business({ company: 'Lantern Row' })
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const zoe = await world.talent({ name: 'Zoe Talent' })
  return { studio, ron, zoe }
}

async function apply(world: World, talent: Person, jobId: string): Promise<void> {
  await world.call(talent, applications.submit, {
    params: { jobId },
    body: {
      cover_letter: 'I have lit four harbor films and know what water does at night.',
      availability: 'immediate',
    },
  })
}

const remove = (world: World, owner: Person, member: Person) =>
  world.call(owner, companies.removeMember, { params: { memberId: member.id } })

test('a recruiter who is removed loses the open conversation with its notes; the owner’s page goes on @main', async ({
  browser,
  baseURL,
  world,
}) => {
  const { studio, ron, zoe } = await cast(world)
  const id = await acceptedFrom(world, studio, zoe, 'Are you free in May?')
  await world.call(studio, conversationCare.addNote, {
    params: { conversationId: id },
    body: { text: 'Knows the harbor well' },
  })
  const path = `/business/all-messages?with=${id}`
  const [his, owners] = [
    await windowOf(browser, baseURL, ron, path, { viewport: { width: 1440, height: 900 } }),
    await windowOf(browser, baseURL, studio, path, { viewport: { width: 1440, height: 900 } }),
  ]
  for (const page of [his, owners]) {
    await expect(said(page, 'Are you free in May?')).toBeVisible()
    await expect(page.getByText('Knows the harbor well')).toBeVisible()
  }
  await remove(world, studio, ron)
  await expect(his.getByText('Are you free in May?')).toHaveCount(0, SOON)
  await expect(his.getByText('Knows the harbor well')).toHaveCount(0, SOON)
  await expect(his.getByRole('link', { name: /Zoe Talent/ })).toHaveCount(0)
  await expect(his.getByText('You’re no longer in this conversation')).toBeVisible()
  await pictures(his, 'removed-thread')
  await expect(said(owners, 'Are you free in May?')).toBeVisible()
  await expect(owners.getByText('Knows the harbor well')).toBeVisible()
  await expect(owners.getByLabel('Assigned to').getByRole('option', { name: 'Ron Recruiter' })).toHaveCount(0)
})

test('so do the open application and the settings of the company; whoever becomes a viewer keeps looking', async ({
  browser,
  baseURL,
  world,
}) => {
  const { studio, ron, zoe } = await cast(world)
  const vera = await world.seat(studio.businessId, 'recruiter', 'Vera Viewer')
  const job = await postJob(world, studio)
  await apply(world, zoe, job.id)
  const [his, settings, hers] = [
    await windowOf(browser, baseURL, ron, '/business/applicants'),
    await windowOf(browser, baseURL, ron, '/settings/company'),
    await windowOf(browser, baseURL, vera, '/business/applicants'),
  ]
  const letter = 'I have lit four harbor films'
  for (const page of [his, hers]) {
    await expect(page.getByText(letter).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reject' }).first()).toBeVisible()
  }
  await expect(settings.getByRole('list', { name: 'Members' }).getByText('Vera Viewer')).toBeVisible()
  await world.call(studio, companies.changeRole, { params: { memberId: vera.id }, body: { role: 'viewer' } })
  await expect(hers.getByRole('button', { name: 'Reject' })).toHaveCount(0, SOON)
  await expect(hers.getByText(letter).first()).toBeVisible()

  await remove(world, studio, ron)
  await expect(his.getByText(letter)).toHaveCount(0, SOON)
  await expect(his.getByText('Zoe Talent')).toHaveCount(0, SOON)
  await expect(settings.getByText('Vera Viewer')).toHaveCount(0, SOON)
  await expect(his.getByRole('heading', { name: 'No company yet' })).toBeVisible()
  await pictures(his, 'removed-applicants')
  await pictures(settings, 'removed-settings')
})

test('a page whose session is ended elsewhere is at the sign-in, with nothing of the conversation', async ({
  browser,
  baseURL,
  world,
}) => {
  const { studio, zoe } = await cast(world)
  const id = await acceptedFrom(world, studio, zoe, 'Are you free in May?')
  const page = await windowOf(browser, baseURL, zoe, `/chat?with=${id}`)
  await expect(said(page, 'Are you free in May?')).toBeVisible()
  await world.sql('delete from auth_sessions where user_id = $1', [zoe.id])
  await expect(page.getByText('Are you free in May?')).toHaveCount(0, SOON)
  await page.waitForURL((url) => url.pathname === '/auth')
})

test('a block closes the conversation on both sides, and the counts follow for the owner and not for the colleague @main', async ({
  browser,
  baseURL,
  world,
}) => {
  const { studio, ron, zoe } = await cast(world)
  const job = await postJob(world, studio)
  for (const talent of [zoe, await world.talent(), await world.talent()]) await apply(world, talent, job.id)
  const id = await acceptedFrom(world, studio, zoe, 'Are you free in May?')
  await world.call(zoe, messaging.send, {
    body: { room_id: id, content: 'I am!', type: 'text', client_id: crypto.randomUUID() },
  })
  await world.settle()
  const [thread, ownersJob, ownersList, ronsJob] = [
    await windowOf(browser, baseURL, zoe, `/chat?with=${id}`),
    await windowOf(browser, baseURL, studio, `/jobs/${job.id}`),
    await windowOf(browser, baseURL, studio, `/business/applicants?job=${job.id}`),
    await windowOf(browser, baseURL, ron, `/jobs/${job.id}`),
  ]
  const unread = ownersJob.getByRole('button', { name: /^Messages/ })
  await expect(said(thread, 'I am!')).toBeVisible()
  for (const page of [ownersJob, ronsJob]) await expect(page.getByRole('link', { name: '3 applicants' })).toBeVisible()
  await expect(ownersList.getByRole('tab', { name: 'All 3' })).toBeVisible()
  await expect(unread).toHaveAccessibleName(/1/)

  await world.call(zoe, safety.block, { params: { personId: studio.id } })
  await expect(thread.getByText('I am!')).toHaveCount(0, SOON)
  await expect(ownersJob.getByRole('link', { name: '2 applicants' })).toBeVisible(SOON)
  await expect(ownersList.getByRole('tab', { name: 'All 2' })).toBeVisible(SOON)
  await expect(unread).not.toHaveAccessibleName(/1/)
  await expect(ronsJob.getByRole('link', { name: '3 applicants' })).toBeVisible()

  await world.call(zoe, safety.unblock, { params: { personId: studio.id } })
  await expect(ownersJob.getByRole('link', { name: '3 applicants' })).toBeVisible(SOON)
  await expect(ownersList.getByRole('tab', { name: 'All 3' })).toBeVisible(SOON)
})
