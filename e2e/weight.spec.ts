import { signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'
import { expectLight } from './lib/scripts.ts'

test('the sign-in page is light', ({ page }) => expectLight(page, '/auth'))

test('Discover is light', async ({ page, world }) => {
  const business = await world.business({ company: 'Northlight Pictures' })
  for (let number = 1; number <= 3; number += 1) await postJob(world, business, { title: `Gaffer for night ${number}` })
  await signIn(page, await world.talent())
  await expectLight(page, '/')
})

test('a public job page is light', async ({ page, world }) => {
  const job = await postJob(world, await world.business({ company: 'Copperfield' }))
  await expectLight(page, `/jobs/${job.id}`)
})
