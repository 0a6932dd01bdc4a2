import { exports as dataExports } from '@ensemble/contract/accounts/exports.routes.ts'
import { api } from '@ensemble/contract/api.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../modules/events/events.factory.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../modules/messaging/messaging.factory.ts'
import { makeNews } from '../modules/news/news.factory.ts'
import { makeProjects } from '../modules/portfolio/portfolio.factory.ts'
import { makeExperience, makeTestimonial } from '../modules/profiles/profiles.factory.ts'
import { admits } from '../platform/http/guard.ts'
import { INPUTS, LETTER } from './matrix.inputs.ts'
import { pdf } from './media/pdf.ts'
import { beginUpload, idOf, uploadFile } from './uploads.ts'
import { type Answer, type Person, startWorld, type World } from './world.ts'

/** Text that only its owner may ever see; it is in drafts, letters, notes and addresses of the others. */
const CANARY = 'canary-7f3a9'
/** Shaped like link tokens, but not valid. */
const [NO_LINK, NO_OTHER_LINK] = ['n'.repeat(43), 'o'.repeat(43)]
interface Ids {
  jobId: string
  postId: string
  applicationId: string
  fileId: string
  offerId: string
  exportId: string
  notificationId: string
  sessionId: string
  blockId?: string
  actId?: string
  userId?: string
  /**
   * A member's seat, an invitation, its link, a company, a verification request. A link has no owner: whoever holds it
   * may use it.
   */
  memberId?: string
  invitationId?: string
  token?: string
  businessId?: string
  requestId?: string
  /** A talent's page and its content; the other side's is one that no one sees. */
  slug?: string
  experienceId?: string
  testimonialId?: string
  uploadId?: string
  mediaId?: string
  /** A talent's project, a private link to one, a credit in one; the other side's is a draft. */
  projectId?: string
  linkId?: string
  creditId?: string
  /** An entry of a company's page. */
  entryId?: string
  /** Posts of the other kinds; the other side's are drafts. */
  collaborationId?: string
  eventId?: string
  newsId?: string
  /** Someone in the talent pool, and a company's list; the other side's person is blocked. */
  talentId?: string
  listId?: string
  searchId?: string
  /** Between the two sides; the other one's people are both unrelated to it. */
  conversationId?: string
  /** The company's own on it. */
  noteId?: string
  /** What each side wrote in it. */
  messageId?: string
}

/** Who owns what, as seen by the kinds of people that a route is for. */
interface Subjects {
  own: Ids
  other: Ids
}

let world: World
let people: Record<string, Person>
let talentSide: Subjects
let businessSide: Subjects
const missing: Ids = {
  jobId: crypto.randomUUID(),
  postId: crypto.randomUUID(),
  applicationId: crypto.randomUUID(),
  fileId: crypto.randomUUID(),
  offerId: crypto.randomUUID(),
  exportId: crypto.randomUUID(),
  notificationId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
}

const sessionOf = (person: Person) => String(decodeJwt(person.token ?? '')['session_id'])

async function notificationOf(person: Person, title = 'For you'): Promise<string> {
  const row = await world.database.db
    .insertInto('notifications')
    .values({
      user_id: person.id,
      type: 'application_update',
      title,
      message: 'For one pair of eyes',
      href: '/applications',
      fact_id: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A finished export. */
async function exportOf(person: Person): Promise<string> {
  const { body } = await person.call(dataExports.request, { body: {} })
  await world.settle()
  return body.id as string
}

async function stage(studio: Person, applicant: Person, secret: string) {
  const ctx = world.ctx()
  const open = await makeJob(ctx, { ownerId: studio.id, businessId: studio.businessId })
  const draft = await makeJob(ctx, {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: `${secret} draft` },
    post: { status: 'draft', published_at: null },
  })
  const applicationId = await makeApplication(ctx, {
    postId: open.id,
    applicantId: applicant.id,
    businessId: studio.businessId,
    letter: `${secret} ${LETTER}`,
  })
  const fileId = await uploadFile(applicant, { bucket: 'resumes', name: 'cv.pdf', content: pdf(1) })
  const terms = { pay_unit: 'unpaid' as const, note: secret }
  const made = world.database.db.insertInto('offers').values({ application_id: applicationId, seq: 1, ...terms })
  const { id: offerId } = await made.returning('id').executeTakeFirstOrThrow()
  await world.settle()
  return { open: open.id, draft: draft.id, applicationId, fileId, offerId }
}

/**
 * What a company has besides its posts. Requests belong to every administrator, so the other one is a request that does
 * not exist.
 */
async function companyOf(owner: Person, secret: string) {
  const colleague = await world.seat(owner.businessId, 'viewer', `${secret} Colleague`)
  const invited = await owner.call(companies.invite, {
    body: { email: `${secret}.invited@studio.example`, role: 'viewer' },
  })
  const entry = await owner.call(companyPage.add, {
    body: { section: 'team', name: `${secret} Colleague`, role: 'Producer' },
  })
  const list = await owner.call(talentPool.makeList, { body: { name: `${secret} list` } })
  return {
    listId: list.body.id as string,
    memberId: colleague.id,
    invitationId: invited.body.id as string,
    businessId: owner.businessId,
    entryId: entry.body.id as string,
  }
}

/** A talent's page with a position, and a testimonial by someone; `hidden`: of a blocked account. */
async function pageOf(talent: Person, author: Person, { hidden }: { hidden: boolean }) {
  const { db } = world.database
  const experience = await makeExperience(world.ctx(), talent.id, { title: `${talent.name} Experience` })
  const testimonialId = await makeTestimonial(world.ctx(), {
    talentId: talent.id,
    authorId: author.id,
    content: `${talent.name} testimonial`,
  })
  if (hidden)
    await db
      .insertInto('blocked_users')
      .values({ user_id: talent.id, reason: 'test', expires_at: '2099-01-01' })
      .execute()
  const { slug } = await db.selectFrom('profiles').select('slug').where('id', '=', talent.id).executeTakeFirstOrThrow()
  return { slug, talentId: talent.id, experienceId: experience, testimonialId }
}

/** A project that no one else sees, with a link to it and a credit in it. */
async function workOf(talent: Person, secret: string) {
  const ctx = world.ctx()
  const made = {
    user_id: talent.id,
    project_type: 'film' as const,
    visibility: 'private' as const,
    files: [{ still: { url: '/demo-pictures/film-01.webp' }, alt: secret }],
  }
  const [draft = '', shared = ''] = await makeProjects(ctx, [
    { ...made, title: `${secret} draft`, status: 'draft' },
    { ...made, title: `${secret} private` },
  ])
  const link = await talent.call(portfolio.makeLink, {
    params: { projectId: shared },
    body: { length: 'day', label: secret },
  })
  const credit = await talent.call(portfolio.addCredit, {
    params: { projectId: shared },
    body: { name: `${secret} Friend`, role: 'Editor' },
  })
  return { projectId: draft, linkId: link.body.link.id as string, creditId: credit.body.id as string }
}

async function searchOf(person: Person, secret: string, kind: 'posts' | 'talent'): Promise<string> {
  return (
    await person.call(searches.save, {
      body: { kind, name: `${secret} search`, frequency: 'never', filters: { q: secret } },
    })
  ).body.id as string
}

/** Drafts of all kinds except jobs. */
async function draftsOf(person: Person, secret: string, businessId?: string) {
  const made = {
    ownerId: person.id,
    ...(businessId && { businessId }),
    post: { title: `${secret} draft`, status: 'draft' as const, published_at: null },
  }
  const ctx = world.ctx()
  return {
    collaborationId: (await makeCollaboration(ctx, made)).id,
    eventId: (await makeEvent(ctx, made)).id,
    newsId: (await makeNews(ctx, made)).id,
  }
}

/** What a company and a talent write to each other. */
async function noteOf(studio: Person, conversationId: string, body: string): Promise<string> {
  const note = { conversation_id: conversationId, business_id: studio.businessId, author_id: studio.id, body }
  const made = world.database.db.insertInto('conversation_notes').values(note).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}
const conversationOf = (studio: Person, talent: Person, secret: string) =>
  makeConversation(world.ctx(), {
    state: 'request',
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: talent.id, businessId: null, lastReadAt: null },
    ],
    messages: [studio, talent].map(({ id }) => ({ senderId: id, body: `${secret} words`, at: new Date() })),
  })
const messageOf = async (person: Person, conversationId: string): Promise<string> => {
  const found = world.database.db.selectFrom('messages').select('id').where('conversation_id', '=', conversationId)
  return (await found.where('sender_id', '=', person.id).executeTakeFirstOrThrow()).id
}

/** An upload that has only begun. */
async function uploadOf(person: Person): Promise<{ uploadId: string; mediaId: string }> {
  const id = idOf(
    await beginUpload(person, {
      bucket: 'message-attachments',
      name: `${CANARY}.pdf`,
      content: Buffer.from('%PDF-1.4'),
    }),
  )
  return { uploadId: id, mediaId: id }
}

beforeAll(async () => {
  world = await startWorld()
  const [talent, otherTalent, business, otherBusiness] = [
    await world.talent({ name: 'Tess Own' }),
    await world.talent({ name: `${CANARY} Other`, email: `${CANARY}@studio.example` }),
    await world.business({ company: 'Own Pictures', name: 'Olive Own' }),
    await world.business({ company: 'Other Pictures', name: 'Otto Other' }),
  ]
  people = {
    anonymous: world.anonymous,
    unverified: await world.unverified(),
    blocked: await world.blocked(),
    admin: await world.admin(),
    talent,
    otherTalent,
    business,
    otherBusiness,
  }
  const mine = await stage(business, talent, 'own')
  const theirs = await stage(otherBusiness, otherTalent, CANARY)
  talentSide = {
    own: {
      jobId: mine.open,
      postId: mine.open,
      applicationId: mine.applicationId,
      fileId: mine.fileId,
      offerId: mine.offerId,
      exportId: await exportOf(talent),
      notificationId: await notificationOf(talent),
      sessionId: sessionOf(talent),
    },
    other: {
      jobId: theirs.draft,
      postId: theirs.draft,
      applicationId: theirs.applicationId,
      fileId: theirs.fileId,
      offerId: theirs.offerId,
      exportId: await exportOf(otherTalent),
      notificationId: await notificationOf(otherTalent, CANARY),
      sessionId: sessionOf(otherTalent),
    },
  }
  businessSide = {
    own: {
      jobId: mine.draft,
      postId: mine.open,
      applicationId: mine.applicationId,
      fileId: mine.fileId,
      offerId: mine.offerId,
      exportId: await exportOf(business),
      notificationId: await notificationOf(business),
      sessionId: sessionOf(business),
    },
    other: {
      jobId: theirs.draft,
      postId: theirs.draft,
      applicationId: theirs.applicationId,
      fileId: theirs.fileId,
      offerId: theirs.offerId,
      exportId: await exportOf(otherBusiness),
      notificationId: await notificationOf(otherBusiness, CANARY),
      sessionId: sessionOf(otherBusiness),
    },
  }
  for (const [ids, person, secret] of [
    [talentSide.own, talent, 'own'],
    [talentSide.other, otherTalent, CANARY],
    [businessSide.own, business, 'own'],
    [businessSide.other, otherBusiness, CANARY],
  ] as const) {
    const hires = [business, otherBusiness].includes(person)
    Object.assign(ids, await uploadOf(person), await draftsOf(person, secret, hires ? person.businessId : undefined), {
      searchId: await searchOf(person, secret, hires ? 'talent' : 'posts'),
    })
  }
  const asked = await business.call(verifications.request, {
    body: { kind: 'website', website: 'https://studio.example' },
  })
  const [ours, others] = [await companyOf(business, 'own'), await companyOf(otherBusiness, CANARY)]
  const page = await pageOf(talent, business, { hidden: false })
  const kept = await pageOf(await world.talent({ name: `${CANARY} Kept` }), otherBusiness, { hidden: true })
  const [work, theirWork] = [await workOf(talent, 'own'), await workOf(otherTalent, CANARY)]
  const [conversation, theirConversation] = [
    await conversationOf(business, talent, 'own'),
    await conversationOf(otherBusiness, otherTalent, CANARY),
  ]
  const [note, theirNote] = [
    await noteOf(business, conversation, 'own'),
    await noteOf(otherBusiness, theirConversation, CANARY),
  ]
  for (const [side, writer, other] of [
    [talentSide, talent, otherTalent],
    [businessSide, business, otherBusiness],
  ] as const) {
    const messageId = await messageOf(writer, conversation)
    Object.assign(side.own, { conversationId: conversation, noteId: note, messageId })
    const theirs = await messageOf(other, theirConversation)
    Object.assign(side.other, { conversationId: theirConversation, noteId: theirNote, messageId: theirs })
    Object.assign(side.own, work)
    Object.assign(side.other, theirWork)
    Object.assign(side.own, page)
    Object.assign(side.other, kept)
    Object.assign(side.own, ours, { requestId: asked.body.id, token: NO_LINK })
    Object.assign(side.other, others, { requestId: crypto.randomUUID(), token: NO_LINK })
  }
  Object.assign(missing, {
    uploadId: crypto.randomUUID(),
    mediaId: crypto.randomUUID(),
    collaborationId: crypto.randomUUID(),
    eventId: crypto.randomUUID(),
    newsId: crypto.randomUUID(),
    talentId: crypto.randomUUID(),
    listId: crypto.randomUUID(),
    searchId: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    noteId: crypto.randomUUID(),
    messageId: crypto.randomUUID(),
    memberId: crypto.randomUUID(),
    invitationId: crypto.randomUUID(),
    businessId: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    token: NO_OTHER_LINK,
    entryId: crypto.randomUUID(),
    projectId: crypto.randomUUID(),
    linkId: crypto.randomUUID(),
    creditId: crypto.randomUUID(),
    slug: 'nobody-is-called-so',
    experienceId: crypto.randomUUID(),
    testimonialId: crypto.randomUUID(),
  })
})
afterAll(() => world.stop())

const routes = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, route]) => ({ name: `${feature}.${name}`, route: route as RouteSpec })),
)
const paramsOf = (route: RouteSpec) => [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof Ids)
const isBusinessRoute = (route: RouteSpec) => route.access.startsWith('seat') || route.access === 'business'

async function send(person: Person, route: RouteSpec, ids: Ids): Promise<Answer<unknown>> {
  const params = Object.fromEntries(paramsOf(route).map((name) => [name, ids[name] ?? crypto.randomUUID()]))
  const input = { ...INPUTS.get(route), params }
  const raw = route.upload && { raw: { body: '%PDF-1.4\n%%EOF\n', type: route.upload.type } }
  return person.call(route, input as never, raw ? raw : {})
}
/** Anyone may see a company, so these routes are tested with one that does not exist. */
const PUBLIC_SUBJECTS = new Set<RouteSpec>([following.company, following.followCompany, following.unfollowCompany])

const said = ({ status, body }: Answer<unknown>) => ({ status, body })

const viewerOf = (name: string) => {
  const person = people[name]
  if (!person?.token) return null
  const kind = name.toLowerCase().includes('business') ? ('business' as const) : ('talent' as const)
  return {
    id: person.id,
    kind,
    admin: name === 'admin',
    verified: name !== 'unverified',
    blocked: name === 'blocked',
    sessionId: '',
    seats: kind === 'business' ? [{ businessId: person.id, role: 'owner' as const }] : [],
    activeBusinessId: kind === 'business' ? person.id : null,
  }
}

describe('every route, every kind of person, every kind of subject', () => {
  test('the table contains every route of the contract', () => {
    expect(routes.filter(({ route }) => !INPUTS.has(route)).map(({ name }) => name)).toEqual([])
  })
  test('the server mounts every route of the contract', async () => {
    const spec = (await world.anonymous.fetch('/api/v1/openapi.json')).body as {
      paths: Record<string, Record<string, unknown>>
    }
    const path = (route: RouteSpec) => `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`
    // the description leaves HEAD out: it adds nothing to the GET or PATCH next to it
    expect(
      routes
        .filter(({ route }) => route.method !== 'HEAD' && !spec.paths[path(route)]?.[route.method.toLowerCase()])
        .map(({ name }) => name),
    ).toEqual([])
  })

  const names = ['anonymous', 'unverified', 'blocked', 'admin', 'talent', 'otherTalent', 'business', 'otherBusiness']
  describe.each(routes)('$name', ({ route }) => {
    test.each(names)('as %s', async (name) => {
      const person = people[name] as Person
      const side =
        isBusinessRoute(route) || (name.toLowerCase().includes('business') && !['talent'].includes(route.access))
          ? businessSide
          : talentSide
      // seen from the other side, own and other are swapped
      const { own, other } = name.startsWith('other') ? { own: side.other, other: side.own } : side
      const gate = admits(route.access, viewerOf(name))
      const onMissing = await send(person, route, missing)
      if (gate !== true) {
        const answers = [onMissing, await send(person, route, own), await send(person, route, other)]
        expect(answers.map((answer) => answer.status)).toEqual([gate.status, gate.status, gate.status])
        expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
        return
      }
      expect(onMissing.status).toBeLessThan(500)
      if (route.access === 'admin') {
        // an administrator's lists are about everyone: there is no other side whose things are out of reach
        if (paramsOf(route).length) expect(onMissing.status).toBe(404)
        return
      }
      if (!paramsOf(route).length) {
        if (name === 'talent' || name === 'business' || name === 'admin')
          expect(JSON.stringify(onMissing.body)).not.toContain(CANARY)
        return
      }
      if (!name.startsWith('other')) {
        const onOther = await send(person, route, PUBLIC_SUBJECTS.has(route) ? missing : other)
        expect(said(onOther)).toEqual(said(onMissing))
        expect(onOther.status).toBe(404)
        expect(JSON.stringify(onOther.body)).not.toContain(CANARY)
      }
    })
  })
})

test('control: without the guard, a stranger gets past it', async () => {
  const open = await startWorld({ env: { ENSEMBLE_BREAK: 'guard' } })
  const answer = await open.anonymous.call(notifications.list, { query: {} })
  await open.stop()
  expect(answer.status).not.toBe(401)
})
