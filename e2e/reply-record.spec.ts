import { applications } from '../contract/src/applications/applications.routes.ts'
import { expect, type Person, test, type World } from './fixtures.ts'
import { windowOf } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

/** As many apply for a job as there are answers; `true`: the company answers. Then the day it promised is over. */
async function answersFor(world: World, house: Person, jobId: string, answers: readonly boolean[]): Promise<void> {
  const one = async (isAnswered: boolean) => {
    const { id } = (await world.call(await world.talent(), applications.submit, {
      params: { jobId },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })) as { id: string }
    const body = { move: 'reject', version: 1, outcome: 'not_selected' } as const
    if (isAnswered) await world.call(house, applications.move, { params: { applicationId: id }, body })
  }
  await Promise.all(answers.map(one))
  await world.settle()
  await world.sql(
    'update applications set promised_until = clock_timestamp(), reply_until = clock_timestamp() where post_id = $1',
    [jobId],
  )
  for (const task of ['reply_clock', 'reply_records']) {
    await world.sql('select graphile_worker.add_job($1)', [`applications.${task}`])
    await world.settle()
  }
}

// a server remembers a record for half a minute, from the posting of the job on: it is read at one that has not yet
test('a company that answered 6 of 7 has one figure: on its page, on its job cards and on its job', async ({
  browser,
  world,
  secondAddress,
}) => {
  const house = await world.business({ company: 'Sixth of Seven' })
  const job = await postJob(world, house, { title: 'Semaphore operator' })
  await answersFor(world, house, job.id, [true, true, true, true, true, true, false])
  const page = await windowOf(browser, secondAddress, await world.talent(), '/c/sixth-of-seven')

  await test.step('on its page', async () => {
    const record = page.getByRole('region', { name: 'Reply record' })
    await expect(record).toContainText('Replied to 6 of 7 applicants on time in the last year.')
    await expect(record.locator('.company-figure')).toHaveText('85%')
  })

  await test.step('on its cards, in Discover and among the jobs, and for the filter', async () => {
    for (const path of ['/?q=semaphore', '/jobs?q=semaphore', '/jobs?q=semaphore&replies=1']) {
      await page.goto(path)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText('replies 85%')
    }
  })

  await test.step('on the job, by what it is made of', async () => {
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByText('Replied to 6 of 7 applicants on time')).toBeVisible()
  })
})
