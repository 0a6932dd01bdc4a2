import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { Board } from '@ensemble/contract/discover/board.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { OF_CRAFT } from '@ensemble/contract/profiles/of-craft.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng } from '../../../testing/media/pictures.ts'
import { uploadFile } from '../../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
let job: string
beforeAll(async () => {
  world = await startWorld()
  const studio = await world.business({ company: 'Maas Films' })
  const { body } = await studio.call(jobs.create, {
    body: {
      title: 'Sound designer for a night ferry',
      description: 'Three nights on the river with a small crew and one boat.',
      job_type: 'freelance',
      experience_level: 'entry',
      deadline: '2099-01-31',
      requirements: ['Own kit'],
      crafts: ['Sound Designer'],
      skills: ['Sound Design', 'Foley'],
      location: 'Rotterdam, Netherlands',
    },
  })
  job = body.id
})
afterAll(() => world.stop())

async function boardOf(who: Person) {
  const { status, body } = await who.call(discover.board, { query: {} })
  expect(status).toBe(200)
  return Board.strict().parse(body)
}
async function edit(who: Person, patch: object): Promise<void> {
  const { body } = await who.call(profiles.own, {})
  const { status } = await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })
  expect(status).toBe(200)
}

test('what the first three steps send gives a match figure, a board that begins with what fits, and no step to do', async () => {
  const noor = await world.talent({ name: 'Noor Haddad', profession: 'Other' })
  const before = await boardOf(noor)
  expect(before.sections.map(({ name }) => name)).not.toContain('best')
  expect(before.marks[job]?.match_score ?? null).toBeNull()
  expect(before.needs).toMatchObject([{ kind: 'first_steps', title: 'Add three skills · see what fits', percent: 33 }])

  await edit(noor, { professional_title: 'Sound Designer', location: 'Rotterdam, Netherlands' })
  const interests = [...OF_CRAFT['Sound Designer'].interests]
  expect((await noor.call(accounts.saveInterests, { body: { interests } })).status).toBe(200)
  await edit(noor, {
    skills: OF_CRAFT['Sound Designer'].skills.slice(0, 3),
    rate: { from: 45_000, to: null, currency: 'EUR', unit: 'day' },
  })
  const mediaId = await uploadFile(noor, { bucket: 'portfolio-media', name: 'harbor.png', content: blackPng(64, 48) })
  const { status } = await noor.call(portfolio.create, {
    body: {
      title: 'Harbor',
      project_type: OF_CRAFT['Sound Designer'].work,
      items: [{ media_id: mediaId, alt: 'A pier at night' }],
    },
  })
  expect(status).toBe(201)
  await world.settle()

  const board = await boardOf(noor)
  expect(board.sections).toMatchObject([{ name: 'best', ids: [job] }])
  expect(board.marks[job]?.match_score).toBeGreaterThanOrEqual(65)
  expect(board.needs.map(({ kind }) => kind)).toEqual(['profile'])
})
