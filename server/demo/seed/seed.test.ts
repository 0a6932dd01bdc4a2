import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCompanyRecord } from '../../src/modules/applications/company-record.reads.ts'
import { startWorld, type World } from '../../src/testing/world.ts'
import { seedDemo } from './seed.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await seedDemo(world.ctx(), world.app.auth, world.dataDir)
})
afterAll(() => world.stop())

const projectId = async (title: string) =>
  (await world.platform.pool.query<{ id: string }>('select id from portfolio_projects where title = $1', [title]))
    .rows[0]?.id ?? ''
const filesOf = async (title: string) =>
  (await world.anonymous.call(portfolio.get, { params: { projectId: await projectId(title) } })).body.items

test('the demo has a film with captions and a still, a sound with its waveform and a PDF, and everybody may fetch them', async () => {
  const [film] = await filesOf('Salt')
  expect(film).toMatchObject({
    media: {
      kind: 'video',
      state: 'ready',
      width: 640,
      duration_ms: 6020,
      poster: expect.stringContaining('/media/') as string,
    },
    captions: { language: 'en' },
  })
  const sound = (await filesOf('Low Tide')).at(-1)
  expect(sound).toMatchObject({ media: { kind: 'audio', state: 'ready', duration_ms: 10_000 } })
  expect(sound?.media.waveform).toHaveLength(200)
  const notebook = (await filesOf('Rehearsal notebook')).at(-1)
  expect(notebook).toMatchObject({ media: { kind: 'pdf', state: 'ready', pages: 3 } })
  for (const [url, start] of [
    [film?.media.url, 'ftyp'],
    [sound?.media.url, 'RIFF'],
    [notebook?.media.url, '%PDF'],
    [film?.media.poster, 'WEBP'],
  ] as const) {
    const response = await fetch(new URL(url ?? '', world.address()))
    expect(response.status).toBe(200)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 12)
        .toString('latin1'),
    ).toContain(start)
  }
})

test('one of its companies has a record of replies, the others are too young for one', async () => {
  const { rows } = await world.platform.pool.query<{ id: string; company_name: string }>(
    'select id, company_name from business_profiles order by company_name',
  )
  const records = await Promise.all(
    rows.map(async ({ id, company_name }) => ({ company_name, ...(await findCompanyRecord(world.ctx().db, id)) })),
  )
  expect(records.filter(({ cases }) => cases >= 5)).toEqual([
    { company_name: 'Halvorsen & Pike', hires: 2, cases: 7, kept: 6 },
  ])
  expect(records.filter(({ cases }) => cases > 0)).toHaveLength(1)
})
