import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { giveUpOrphans } from '../../media/files.face.ts'
import { picturesInUse } from './page.queries.ts'

let world: World
let still: Buffer
beforeAll(async () => {
  world = await startWorld()
  still = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.stop())

const upload = async (who: Person, bucket: MediaBucket = 'company-media'): Promise<string> => {
  const id = await uploadFile(who, { bucket, name: 'still.jpg', content: still })
  await world.settle()
  return id
}
const read = async (who: Person): Promise<CompanyPage> => {
  const { rows } = await world.platform.pool.query<{ slug: string }>(
    'select slug from business_profiles where id = $1',
    [who.businessId],
  )
  return (await world.anonymous.call(companyPage.get, { params: { slug: rows[0]?.slug ?? '' } })).body as CompanyPage
}
const stateOf = async (id: string) =>
  (await world.platform.pool.query<{ state: string }>('select state from media where id = $1', [id])).rows[0]?.state
const OVERVIEW = { type: 'production_house' as const }

test('logo and cover are visible to everyone, stay while the words change, and are deleted when replaced or removed', async () => {
  const owner = await world.business()
  const [logo, cover, next] = [await upload(owner), await upload(owner), await upload(owner)]
  const save = (body: object, version: number) =>
    owner.call(companyPage.saveOverview, { body: { ...OVERVIEW, ...body, version } })
  expect((await save({ logo_id: logo, cover_id: cover }, 1)).status).toBe(200)
  const page = await read(owner)
  expect([page.logo?.picture?.id, page.cover?.picture?.id]).toEqual([logo, cover])
  expect((await world.anonymous.fetch(page.logo?.url ?? '')).status).toBe(200)
  const { rows } = await world.platform.pool.query<{ logo_url: string }>(
    'select logo_url from business_profiles where id = $1',
    [owner.businessId],
  )
  expect(rows[0]?.logo_url).toBe(page.logo?.url)
  await save({ about: 'New words, same pictures.' }, 2)
  expect((await read(owner)).cover?.picture?.id).toBe(cover)
  await save({ logo_id: next, cover_id: null }, 3)
  const after = await read(owner)
  expect([after.logo?.picture?.id, after.cover]).toEqual([next, null])
  expect([await stateOf(logo), await stateOf(cover), await stateOf(next)]).toEqual(['deleted', 'deleted', 'ready'])
})

test('an entry is deleted with its picture; one that is not the person’s, of another kind or already used is refused, and nothing is written', async () => {
  const [owner, rival] = [await world.business(), await world.business()]
  const [mine, theirs, elsewhere] = [await upload(owner), await upload(rival), await upload(owner, 'profile-images')]
  const add = (picture_id: string) =>
    owner.call(companyPage.add, { body: { section: 'projects', title: 'The Harbour', picture_id } })
  const { id } = (await add(mine)).body as { id: string }
  for (const picture_id of [mine, theirs, elsewhere, crypto.randomUUID()])
    expect((await add(picture_id)).body.error.code).toBe('media.missing')
  const page = await read(owner)
  expect(page.projects).toHaveLength(1)
  expect(page.projects[0]?.picture?.picture?.id).toBe(mine)
  await owner.call(companyPage.remove, { params: { entryId: id }, query: { section: 'projects' } })
  expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['deleted', 'ready'])
})

test('pictures of a company that is gone are swept; those in use stay, even if whoever uploaded them is gone', async () => {
  const [leaver, owner] = [await world.business(), await world.business()]
  const recruiter = await world.seat(owner.businessId, 'recruiter')
  const [lost, kept] = [await upload(leaver), await upload(recruiter)]
  await leaver.call(companyPage.add, {
    body: { section: 'events', title: 'Open house', date: '2099-01-31', picture_id: lost },
  })
  await recruiter.call(companyPage.add, { body: { section: 'clients', name: 'A client', picture_id: kept } })
  const { companiesModule } = await import('../module.ts')
  const { mediaModule } = await import('../../media/module.ts')
  for (const person of [leaver, recruiter]) {
    await companiesModule.person.eraseFor(world.ctx(), person.id)
    await mediaModule.person.eraseFor(world.ctx(), person.id)
  }
  await giveUpOrphans(world.ctx(), 'company-media', (ctx, ids) => picturesInUse(ctx.db, ids), 0)
  expect([await stateOf(lost), await stateOf(kept)]).toEqual(['deleted', 'ready'])
  expect((await read(owner)).clients[0]?.picture?.picture?.id).toBe(kept)
})
