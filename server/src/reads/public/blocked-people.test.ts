import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { cancelDeletion, scheduleDeletion } from '../../modules/accounts/lifecycle.face.ts'
import { makeSession } from '../../modules/auth/auth.factory.ts'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { findInvitationStory } from '../../modules/posts/invitation-story.reads.ts'
import { serviceClient } from '../../testing/service-client.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const { db } = world.database
const admin = await world.admin()
const maya = await world.talent({ name: 'Maya Lindqvist' })
/** Their profile, changed. */
const edit = async (who: Person, patch: object) => {
  const { body } = await who.call(profiles.own, {})
  expect((await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
}
await edit(maya, { skills: ['Steadicam'] })
const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}

type Places = Record<string, () => Promise<boolean>>
const stands = async (places: Places) =>
  Object.fromEntries(
    await Promise.all(Object.entries(places).map(async ([name, there]) => [name, await there()] as const)),
  )
/** Cached pages are dropped by NOTIFY, a moment after the answer. */
async function expectEverywhere(places: Places, there: boolean): Promise<void> {
  await expect
    .poll(() => stands(places), { timeout: 2_000, interval: 20 })
    .toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, there])))
}

const block = async (userId: string, minutes = 60): Promise<string> => {
  const { status, body } = await admin.call(administration.block, {
    body: { user_id: userId, reason: 'Asked applicants for money', minutes },
  })
  expect(status).toBe(200)
  return body.id as string
}
const unblock = async (blockId: string) =>
  expect((await admin.call(administration.unblock, { params: { blockId } })).status).toBe(204)
const clock = () =>
  world.app.tasks.find(({ name }) => name === 'posts.clock')?.run({}, world.ctx()) ??
  Promise.reject(new Error('no such task'))
/** Moves the block's end into the past, as time does: no trigger hears of it. */
async function runOut(userId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `begin; alter table blocked_users disable trigger withheld; alter table auth_users disable trigger withheld`,
  )
  await owner.query(
    `with b as (update blocked_users set expires_at = now() - interval '1 second' where user_id = $1 and expires_at > now())
    update auth_users set banned_until = now() - interval '1 second' where id = $1`,
    [userId],
  )
  await owner.query(
    'alter table blocked_users enable trigger withheld; alter table auth_users enable trigger withheld; commit',
  )
  await owner.end()
}
/** A block ended every session: they sign in again. */
const signedIn = async ({ id }: Person) => ({
  headers: { authorization: `Bearer ${(await makeSession(world.ctx(), world.app.auth, id)).access_token}` },
})
const slugOf = async (businessId: string) =>
  (await db.selectFrom('business_profiles').select('slug').where('id', '=', businessId).executeTakeFirstOrThrow()).slug

const idsIn = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)
const shows = async (path: string, words: string) => {
  const { status, body } = await world.anonymous.fetch(path, { headers: { accept: 'text/html' } })
  expect([path, [200, 404]]).toEqual([path, expect.arrayContaining([status])])
  return status === 200 && (body as string).includes(words)
}

/** Every place where others see a post that contains this word, and the post's own page. */
const placesOf = (post: { id: string; title: string }, { word, path }: { word: string; path: string }): Places => ({
  feed: async () => {
    // pages are cached from their second request on
    for (const _ of [1, 2]) await maya.call(discover.feed, { query: {} })
    return idsIn((await maya.call(discover.feed, { query: {} })).body).includes(post.id)
  },
  search: async () => idsIn((await maya.call(discover.search, { query: { q: word } })).body).includes(post.id),
  'facet counts': async () => (await maya.call(discover.facets, { query: { q: word } })).body.total === 1,
  palette: async () =>
    idsIn({ items: (await maya.call(search.everywhere, { query: { q: word } })).body.posts }).includes(post.id),
  saved: async () => idsIn((await maya.call(discover.feed, { query: { saved: '1' } })).body).includes(post.id),
  marks: async () =>
    JSON.stringify((await maya.call(discover.marks, { query: { ids: post.id } })).body).includes(post.id),
  following: async () => idsIn((await maya.call(following.posts, { query: {} })).body).includes(post.id),
  article: () => shows(path, `<h1 class="article-title">${post.title}</h1>`),
  embed: () => shows(`/embed${path}`, post.title),
  oembed: async () =>
    (await world.anonymous.fetch(`/oembed?${new URLSearchParams({ url: world.address() + path })}`)).status === 200,
  sitemap: async () => {
    const index = (await world.anonymous.fetch('/sitemap.xml')).body as string
    const pages = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/posts\/[^<]+)<\/loc>/g)].map(([, page = '']) => page)
    expect(pages.length).toBeGreaterThan(0)
    const found = await Promise.all(pages.map(async (page) => (await world.anonymous.fetch(page)).body as string))
    return found.some((body) => body.includes(path))
  },
  'RSS of a search': async () =>
    ((await world.anonymous.fetch(`/feeds/opportunities.xml?q=${word}`)).body as string).includes(path),
})

describe('posts of someone who is blocked', () => {
  test('are nowhere while an administrator blocks them: a company’s job', async () => {
    const studio = await world.business({ company: 'Northlight Pictures' })
    const { body: job } = await studio.call(jobs.create, {
      body: {
        title: 'Cinematographer with a xylophone',
        description: 'Three nights on the river with a small crew and one boat.',
        job_type: 'freelance',
        experience_level: 'entry',
        deadline: '2099-01-31',
        requirements: ['Steadicam'],
        crafts: ['Cinematographer'],
        skills: ['Steadicam'],
        location: 'Malmö, Sweden',
      },
    })
    const slug = await slugOf(studio.businessId)
    await maya.call(following.followCompany, { params: { businessId: studio.businessId } })
    expect((await maya.call(discover.save, { params: { postId: job.id } })).status).toBe(204)
    const places: Places = {
      ...placesOf(job, { word: 'xylophone', path: `/jobs/${job.id}` }),
      job: async () => (await maya.call(jobs.get, { params: { jobId: job.id } })).status === 200,
      'structured data': () => shows(`/jobs/${job.id}`, '"@type":"JobPosting"'),
      matches: async () =>
        ((await maya.call(matching.mine, { query: {} })).body.items as { post: { id: string } }[]).some(
          ({ post }) => post.id === job.id,
        ),
      'company page': async () =>
        (await world.anonymous.call(companyPage.posts, { params: { slug }, query: {} })).body.items?.some(
          ({ id }: { id: string }) => id === job.id,
        ) ?? false,
      'company article': () => shows(`/c/${slug}`, job.title),
      'RSS of the company': () => shows(`/c/${slug}/feed.xml`, job.title),
    }
    await expectEverywhere(places, true)
    const lifted = await block(studio.id)
    await expectEverywhere(places, false)
    await unblock(lifted)
    await expectEverywhere(places, true)
    await block(studio.id)
    await expectEverywhere(places, false)
    await runOut(studio.id)
    // no row has changed: the scheduled task brings them back
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).status).toBe(404)
    await clock()
    await expectEverywhere(places, true)
  })

  test('are nowhere while an administrator blocks them: what a person posted themselves', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    await maya.call(following.followPerson, { params: { personId: nils.id } })
    const event = await makeEvent(world.ctx(), { ownerId: nils.id, post: { title: 'Evening of theremin films' } })
    await maya.call(discover.save, { params: { postId: event.id } })
    const { following: _company, ...everywhere } = placesOf(event, { word: 'theremin', path: `/events/${event.id}` })
    const places: Places = {
      ...everywhere,
      following: async () => idsIn((await maya.call(following.posts, { query: {} })).body).includes(event.id),
      'structured data': () => shows(`/events/${event.id}`, '"@type":"Event"'),
      'calendar of a search': () => shows('/feeds/events.ics?q=theremin', event.id),
      calendar: () => shows(`/events/${event.id}/event.ics`, 'theremin'),
    }
    await expectEverywhere(places, true)
    const first = await block(nils.id)
    await expectEverywhere(places, false)
    await unblock(first)
    await expectEverywhere(places, true)
    await block(nils.id)
    await runOut(nils.id)
    await expectEverywhere(places, false)
    await clock()
    await expectEverywhere(places, true)
  })

  test('cannot be applied to, as if they did not exist; people who applied before keep what they sent, and the own side finds its post again', async () => {
    const studio = await world.business({ company: 'Lantern Row Films' })
    const [before, after] = await Promise.all(
      ['Gaffer', 'Best boy'].map((title) =>
        makeJob(world.ctx(), {
          ownerId: studio.id,
          businessId: studio.businessId,
          company: 'Lantern Row Films',
          form: { title },
        }),
      ),
    )
    const sent = await maya.call(applications.submit, { params: { jobId: before?.id ?? '' }, body: LETTER })
    expect(sent.status).toBe(201)
    const blockId = await block(studio.id)
    const apply = async (jobId: string) => {
      const { status, body } = await maya.call(applications.submit, { params: { jobId }, body: LETTER })
      return [status, body.error?.code, body.error?.message]
    }
    expect(await apply(after?.id ?? '')).toEqual(await apply(crypto.randomUUID()))
    expect((await apply(after?.id ?? ''))[0]).toBe(404)
    const own = await maya.call(applications.own, { params: { applicationId: sent.body.id as string } })
    expect([own.status, own.body.letter, own.body.post.title]).toEqual([200, LETTER.cover_letter, 'Gaffer'])
    expect(idsIn((await maya.call(applications.mine, { query: {} })).body)).toContain(sent.body.id)
    expect(
      (
        await maya.call(applications.answer, {
          params: { applicationId: sent.body.id as string },
          body: { move: 'withdraw', version: own.body.version },
        })
      ).status,
    ).toBe(200)
    await unblock(blockId)
    expect((await apply(after?.id ?? ''))[0]).toBe(201)
    expect(
      new Set(idsIn((await world.anonymous.call(posts.ofCompany, { query: {} }, await signedIn(studio))).body)),
    ).toEqual(new Set([before?.id, after?.id]))
  })
})

describe('a company of several', () => {
  const company = async () => {
    const owner = await world.business()
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    const slug = await slugOf(owner.businessId)
    const shown = async () => {
      const read = [
        maya.call(jobs.get, { params: { jobId: job.id } }),
        world.anonymous.fetch(`/jobs/${job.id}`, { headers: { accept: 'text/html' } }),
        world.anonymous.call(companyPage.get, { params: { slug } }),
      ]
      const found = new Set((await Promise.all(read)).map(({ status }) => status === 200))
      expect(found.size).toBe(1)
      return found.has(true)
    }
    return { owner, shown }
  }

  test('is visible while an owner or a recruiter can answer for it, a viewer cannot; its page and its posts agree', async () => {
    const { owner, shown } = await company()
    const [recruiter, viewer] = [
      await world.seat(owner.businessId, 'recruiter'),
      await world.seat(owner.businessId, 'viewer', 'Vera Viewer'),
    ]
    const [ofOwner, ofRecruiter] = [await block(owner.id), await block(recruiter.id)]
    expect(await shown()).toBe(false)
    await unblock(ofRecruiter)
    expect(await shown()).toBe(true)
    // the recruiter becomes a viewer, then leaves; someone else gets the role, and then the company
    const role = (who: Person, as: 'owner' | 'recruiter' | 'viewer') =>
      db.updateTable('company_members').set({ role: as }).where('user_id', '=', who.id).execute()
    await role(recruiter, 'viewer')
    expect(await shown()).toBe(false)
    await role(recruiter, 'recruiter')
    expect(await shown()).toBe(true)
    expect(
      (
        await world.anonymous.call(
          companies.leave,
          { params: { businessId: owner.businessId } },
          await signedIn(recruiter),
        )
      ).status,
    ).toBe(204)
    expect(await shown()).toBe(false)
    await role(viewer, 'owner')
    expect(await shown()).toBe(true)
    await block(viewer.id)
    expect(await shown()).toBe(false)
    await unblock(ofOwner)
    expect(await shown()).toBe(true)
  })

  test('stays if its owner passes it on before being blocked, and returns with a new seat after', async () => {
    const { owner, shown } = await company()
    const heir = await world.seat(owner.businessId, 'viewer')
    expect((await owner.call(companies.passOwnership, { params: { memberId: heir.id }, body: {} })).status).toBe(204)
    await block(owner.id)
    expect(await shown()).toBe(true)
    await block(heir.id)
    expect(await shown()).toBe(false)
    await world.seat(owner.businessId, 'recruiter', 'Rosa Rescue')
    expect(await shown()).toBe(true)
  })

  test('a ban by the operator, its end, and a canceled deletion work like a block', async () => {
    const { owner, shown } = await company()
    const service = (await serviceClient(world)).admin
    expect((await service.updateUserById(owner.id, { ban_duration: '2h' })).error).toBeNull()
    expect(await shown()).toBe(false)
    expect((await service.updateUserById(owner.id, { ban_duration: 'none' })).error).toBeNull()
    expect(await shown()).toBe(true)
    await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
    expect(await shown()).toBe(false)
    const both = await block(owner.id)
    await cancelDeletion(world.ctx(), owner.id)
    expect(await shown()).toBe(false)
    await unblock(both)
    expect(await shown()).toBe(true)
  })
})

describe('during a block', () => {
  test('a scheduled draft waits for its owner, and is announced when it is published', async () => {
    const studio = await world.business({ company: 'Quiet Harbour' })
    await maya.call(following.followCompany, { params: { businessId: studio.businessId } })
    const scheduled = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Scheduled ocarina' },
      post: { status: 'draft', publish_at: new Date(Date.now() - 1_000), published_at: null },
    })
    const free = await makeJob(world.ctx(), {
      ownerId: maya.id,
      businessId: (await world.business()).businessId,
      post: { status: 'draft', publish_at: new Date(Date.now() - 1_000), published_at: null },
    })
    const statusOf = async (id: string) =>
      (await db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const blockId = await block(studio.id)
    await clock()
    expect([await statusOf(scheduled.id), await statusOf(free.id)]).toEqual(['draft', 'published'])
    await unblock(blockId)
    await clock()
    expect(await statusOf(scheduled.id)).toBe('published')
    expect(idsIn((await maya.call(following.posts, { query: {} })).body)).toContain(scheduled.id)
  })

  test('a new post of a blocked side starts withheld; others do not', async () => {
    const [studio, nils] = [await world.business(), await world.talent({ name: 'Nils Nyström' })]
    await Promise.all([block(studio.id), block(nils.id)])
    const made = await Promise.all(
      [studio, nils, maya].map((who) =>
        makeEvent(world.ctx(), { ownerId: who.id, ...(who === studio && { businessId: studio.businessId }) }),
      ),
    )
    const read = await Promise.all(made.map(({ id }) => maya.fetch(`/api/v1/events/${id}`)))
    expect(read.map(({ status }) => status)).toEqual([404, 404, 200])
  })

  test('an invitation to apply is no longer announced, and typos are not corrected to the post’s words', async () => {
    const studio = await world.business({ company: 'Cormorant Films' })
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Player of the nyckelharpa' },
    })
    expect(
      (
        await studio.call(talentPool.invite, {
          params: { talentId: maya.id },
          body: { post_id: job.id, message: '' },
        } as never)
      ).status,
    ).toBe(201)
    const { id } = await db
      .selectFrom('post_invitations')
      .select('id')
      .where('post_id', '=', job.id)
      .executeTakeFirstOrThrow()
    const known = async () => {
      await world.app.tasks.find(({ name }) => name === 'posts.vocabulary')?.run({}, world.ctx())
      return (await db.selectFrom('search_vocabulary').select('word').where('word', '=', 'nyckelharpa').execute())
        .length
    }
    expect([(await findInvitationStory(db, id))?.post, await known()]).toEqual(['Player of the nyckelharpa', 1])
    await block(studio.id)
    expect([await findInvitationStory(db, id), await known()]).toEqual([undefined, 0])
  })

  test('a private post of someone who is blocked is gone for the people it names, too', async () => {
    const nils = await world.talent({ name: 'Nils Nyström' })
    const post = await makeCollaboration(world.ctx(), { ownerId: nils.id, post: { visibility: 'private' } })
    await db
      .insertInto('post_people')
      .values({ post_id: post.id, position: 0, person_id: maya.id, name: maya.name, role: 'Musician' })
      .execute()
    const read = async () => (await maya.call(collaborations.get, { params: { collaborationId: post.id } })).status
    expect(await read()).toBe(200)
    await block(nils.id)
    expect(await read()).toBe(404)
  })
})

test('a blocked person named elsewhere: their name stays where others wrote it, without their account; matches leave them out', async () => {
  const nils = await world.talent({ name: 'Nils Nyström' })
  const host = await world.talent({ name: 'Hanna Host' })
  const post = await makeCollaboration(world.ctx(), {
    ownerId: host.id,
    post: { location: 'Malmö, Sweden' },
    details: { roles_needed: ['Cinematographer'] },
  })
  await db
    .insertInto('post_people')
    .values({ post_id: post.id, position: 0, person_id: nils.id, name: nils.name, role: 'Cinematographer' })
    .execute()
  await db
    .insertInto('post_matches')
    .values({ post_id: post.id, talent_id: nils.id, score: 90, version: 1, parts: '[]' } as never)
    .execute()
  const named = async () =>
    (
      (await maya.call(collaborations.get, { params: { collaborationId: post.id } })).body.people as {
        name: string
        person: { id: string } | null
      }[]
    ).map(({ name, person }) => [name, person?.id ?? null])
  const fits = async () => idsIn((await host.call(matching.ofPost, { params: { postId: post.id }, query: {} })).body)
  expect([await named(), await fits()]).toEqual([[[nils.name, nils.id]], [nils.id]])
  const blockId = await block(nils.id)
  expect([await named(), await fits()]).toEqual([[[nils.name, null]], []])
  await unblock(blockId)
  expect([await named(), await fits()]).toEqual([[[nils.name, nils.id]], [nils.id]])
})
