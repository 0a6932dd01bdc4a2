import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { closeOverdue } from './reply-clock.service.ts'
import { EVERY_SEAT, findReviewers, findReviewersOfSeveral } from './reviewers.reads.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

test('everyone whose application the clock closes, many at once, gets their own notice, and an email unless they turned those off', async () => {
  const titles = ['Harbor lights', 'Second unit']
  const jobs = []
  for (const title of titles)
    jobs.push(
      await makeJob(world.ctx(), {
        ownerId: studio.id,
        businessId: studio.businessId,
        form: { title, respond_by: Temporal.Now.plainDateISO('UTC').add({ days: 31 }).toString() },
      }),
    )
  const people: Person[] = []
  for (let n = 0; n < 14; n += 1) {
    const person = await world.talent({ name: `Talent ${String.fromCharCode(65 + n)}` })
    people.push(person)
    await makeApplication(world.ctx(), {
      postId: jobs[n % 2]?.id ?? '',
      businessId: studio.businessId,
      applicantId: person.id,
      promisedUntil: new Date(Date.now() - 1_000),
    })
  }
  const quiet = people[3] as Person
  await quiet.call(preferences.saveNotifications, { body: { email: { applications: false } } })
  await closeOverdue(world.ctx())
  await world.settle()
  const mails = await keptMails(world.platform.db)
  for (const [n, person] of people.entries()) {
    const { items } = (await person.call(notifications.list, { query: {} })).body as { items: Notification[] }
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      type: 'application_update',
      metadata: { job_title: titles[n % 2], applicant_name: person.name, application_status: 'rejected' },
    })
    const sent = mails.filter(({ to }) => to === person.email)
    expect(sent.map(({ subject }) => subject)).toEqual(person === quiet ? [] : [items[0]?.title])
    if (sent[0]) expect(sent[0].text).toContain(`Hi ${person.name},`)
  }
})

test('who reviews is found for several applications as for one: without those who have a block with the applicant', async () => {
  const other = await world.business({ company: 'Reel House' })
  const owner = await world.talent({ name: 'Olga Owner' })
  const recruiter = await world.seat(studio.businessId, 'recruiter')
  const [kai, lou] = [await world.talent({ name: 'Kai' }), await world.talent({ name: 'Lou' })]
  for (const [blocker, blocked] of [
    [recruiter.id, kai.id],
    [lou.id, owner.id],
  ])
    await world.platform.db
      .insertInto('user_blocks')
      .values({ blocker_id: blocker ?? '', blocked_id: blocked ?? '' })
      .execute()
  const sentTo = [
    { businessId: studio.businessId, ownerId: null, applicantId: kai.id },
    { businessId: null, ownerId: owner.id, applicantId: kai.id },
    { businessId: studio.businessId, ownerId: null, applicantId: lou.id },
    { businessId: null, ownerId: owner.id, applicantId: lou.id },
    { businessId: other.businessId, ownerId: null, applicantId: kai.id },
    // whoever applies to their own company does not review that
    { businessId: other.businessId, ownerId: null, applicantId: other.id },
  ]
  const found = await findReviewersOfSeveral(world.ctx(), sentTo, EVERY_SEAT)
  expect(found).toEqual([[studio.id], [owner.id], [studio.id, recruiter.id], [], [other.id], []])
  for (const [at, one] of sentTo.entries()) expect(await findReviewers(world.ctx(), one, EVERY_SEAT)).toEqual(found[at])
  expect(await findReviewersOfSeveral(world.ctx(), [], EVERY_SEAT)).toEqual([])
})
