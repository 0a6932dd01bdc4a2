import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { CRAFTS, INTERESTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import { Board } from '@ensemble/contract/discover/board.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { OF_CRAFT } from '@ensemble/contract/profiles/of-craft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import { makeCompanyBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld } from '../../testing/world.ts'
import { chosenBy, interestIn } from './interests.ts'

describe('what an interest means', () => {
  const signs = (facets: string[], ...words: string[]) => ({ kind: 'job', facets, words })
  test.each<[string, ReturnType<typeof signs>]>([
    ['film', signs(['industry:film production'])],
    ['music', signs(['craft:composer'])],
    ['photography', signs(['industry:photography'])],
    ['acting', signs(['craft:actor'])],
    ['directing', signs(['craft:director'])],
    ['sound', signs(['craft:sound designer'])],
    ['art', signs([], 'Art Exhibition')],
    ['fashion', signs([], 'Fashion Show')],
    ['dance', signs(['craft:choreographer'])],
    ['theater', signs([], 'theater')],
    ['design', signs(['craft:designer'])],
    ['writing', signs(['craft:writer'])],
  ])('%s', (interest, post) => {
    expect(interestIn(post, [interest])).toBe(interest)
    expect(
      interestIn({ ...post, facets: ['pay:paid', 'remote', 'place:london'], words: ['other', null] }, INTERESTS),
    ).toBeUndefined()
  })

  test.each(CRAFTS.filter((craft) => craft !== 'Other'))(
    'what a %s is asked for is in an interest of the craft',
    (craft) => {
      expect(OF_CRAFT[craft].interests).toContain(
        interestIn(signs([`craft:${folded(craft)}`]), OF_CRAFT[craft].interests),
      )
    },
  )

  test('the first chosen of several is the reason, and the given order is kept', () => {
    const both = { id: 'a', ...signs(['craft:actor', 'craft:director']) }
    expect(chosenBy([both], ['directing', 'acting'], 5)).toEqual([{ id: 'a', interest: 'directing' }])
    const posts = ['x', 'y', 'z'].map((id) => ({ id, ...signs(id === 'y' ? [] : ['craft:actor']) }))
    expect(chosenBy(posts, ['acting'], 5).map(({ id }) => id)).toEqual(['x', 'z'])
    expect(chosenBy(posts, ['acting'], 1)).toHaveLength(1)
  })
})

describe('the first section of the board, where nothing matches', () => {
  const made: Record<string, string> = {}
  let world: Awaited<ReturnType<typeof startWorld>>
  let studio: Person
  let minutes = 0
  /** Each a minute older than the one before. */
  const older = () => ({ published_at: new Date(Date.now() - (minutes += 1) * 60_000) })
  const own = () => ({ ownerId: studio.id, businessId: studio.businessId })
  const talent = async (interests: readonly string[], name?: string) => {
    const person = await world.talent({ ...(name && { name }) })
    if (interests.length)
      expect((await person.call(accounts.saveInterests, { body: { interests: [...interests] as never } })).status).toBe(
        200,
      )
    return person
  }
  const section = async (who: Person) => {
    const { status, body } = await who.call(discover.board, { query: {} })
    expect([status, body.error]).toEqual([200, undefined])
    const { items, reasons, sections } = Board.strict().parse(body)
    const best = sections.find(({ name }) => name === 'best')?.ids ?? []
    return best.map((id) => `${items.find((item) => item.id === id)?.title}: ${reasons[id]}`)
  }
  beforeAll(async () => {
    world = await startWorld()
    studio = await world.business({ company: 'Northlight Pictures' })
    const ctx = world.ctx()
    made['cello'] = (
      await makeJob(ctx, {
        ...own(),
        form: { title: 'Cellist', industry: 'Music Production', requirements: ['Reads music'] },
        post: older(),
      })
    ).id
    made['gown'] = (
      await makeJob(ctx, {
        ...own(),
        form: { title: 'Seamstress', industry: 'Fashion', requirements: ['Patience'] },
        post: older(),
      })
    ).id
    made['show'] = (await makeEvent(ctx, { ...own(), post: { title: 'Evening of shorts', ...older() } })).id
    made['news'] = (await makeNews(ctx, { ...own(), post: { title: 'A score is found', ...older() } })).id
    made['play'] = (await makeCollaboration(ctx, { ...own(), post: { title: 'Chamber play', ...older() } })).id
    await world.database.db
      .updateTable('news_posts')
      .set({ category: 'music' })
      .where('id', '=', made['news'])
      .execute()
    await world.database.db
      .updateTable('collaboration_posts')
      .set({ project_type: 'Theater Production', roles_needed: [] })
      .where('id', '=', made['play'])
      .execute()
    await world.database.db.updateTable('posts').set({ facets: [] }).where('id', '=', made['play']).execute()
  })
  afterAll(() => world.stop())

  test('holds chosen openings of every kind, newest first, each with its reason', async () => {
    expect(await section(await talent(['theater', 'music']))).toEqual(['Cellist: music', 'Chamber play: theater'])
    expect(await section(await talent(['film']))).toEqual(['Evening of shorts: film'])
    expect(await section(await talent([]))).toEqual([])
    expect((await studio.call(discover.board, { query: {} })).status).toBe(403)
  })

  test('leaves out what a person hid, people they have a block with, what is no longer open, and their own', async () => {
    const [hider, shunner] = [await talent(['music']), await talent(['music', 'theater'])]
    await hider.call(discover.hide, { params: { postId: made['cello'] ?? '' } })
    expect(await section(hider)).toEqual([])
    await makeCompanyBlock(world.ctx(), studio.businessId, shunner.id, studio.id)
    expect(await section(shunner)).toEqual([])
    const writer = await talent(['writing'])
    await makeCollaboration(world.ctx(), { ownerId: writer.id, post: { title: 'Own words', facets: ['craft:writer'] } })
    await makeJob(world.ctx(), { ...own(), form: { title: 'Writer, later' }, post: { status: 'draft' } })
    expect(await section(writer)).toEqual([])
  })

  test('no plan, payment, pick or badge moves a post, here or in the feed', async () => {
    const person = await talent(['music', 'fashion', 'theater'])
    const feed = async () =>
      (await person.call(discover.feed, { query: {} })).body.items.map((item: { title: string }) => item.title)
    const before = [await section(person), await feed()]
    const { db } = world.database
    await db
      .updateTable('posts')
      .set({ featured: true, pay_from: 9_900_000, pay_currency: 'USD', pay_unit: 'day' })
      .where('id', '=', made['play'] ?? '')
      .execute()
    await db
      .updateTable('business_profiles')
      .set({ verified_at: new Date(), verified_how: 'website' })
      .where('id', '=', studio.businessId)
      .execute()
    await expect
      .poll(async () =>
        (await person.call(discover.feed, { query: {} })).body.items.some(
          (item: { featured: boolean }) => item.featured,
        ),
      )
      .toBe(true)
    expect([await section(person), await feed()]).toEqual(before)
  })
})
