import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { exports as exportRoutes } from '@ensemble/contract/accounts/exports.routes.ts'
import { users } from '@ensemble/contract/administration/users.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { savedReplies } from '@ensemble/contract/messaging/saved-replies.routes.ts'
import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { support } from '@ensemble/contract/support/support.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { pdf } from './media/pdf.ts'
import { blackPng } from './media/pictures.ts'
import { offerBody } from './offer-body.ts'
import { stepBody } from './step-body.ts'
import { uploadFile } from './uploads.ts'
import type { Answer, Person, World } from './world.ts'

/** By what a person can be found. */
export const BUSY = {
  name: 'Zephyrine Quillfeather',
  /** What they were called before. */
  earlier: 'Zephyrine Marmalade',
  email: 'zephyrine@quillfeather.example',
  ip: '198.51.100.77',
  phone: '+46 70 888 77 66',
  /** In everything that they write, and that is written about them for others. */
  word: 'xylophonarium',
  /** In what others write to them: it is theirs. */
  toThem: 'quincunx',
} as const
const { name: NAME, email: EMAIL, ip, word: WORD } = BUSY
const FROM_THERE = { 'x-forwarded-for': ip, 'user-agent': `Browser of ${NAME}` }

/** Who writes for the company; their address holds it, too. */
export const COLLEAGUE = 'Cora Brimblecombe'

/** Everything that the words below are looked for in was answered. */
const ok = <T>(answer: Answer<T>): T => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const fresh = () => crypto.randomUUID()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const LETTER = `I light nights in every ${WORD} of the north. `.repeat(4)

/** The person, whose requests come from the address and browser above. */
function fromThere(person: Person): Person {
  const headers = (given: RequestInit['headers']) => ({ ...Object.fromEntries(new Headers(given)), ...FROM_THERE })
  return {
    ...person,
    fetch: (path, init) => person.fetch(path, { ...init, headers: headers(init?.headers) }),
    call: (route, input, options) =>
      person.call(route, input, { ...options, headers: { ...FROM_THERE, ...options?.headers } }),
  }
}

export interface BusyCast {
  person: Person
  /** A company that they apply to, and someone with a seat there. */
  studio: Person
  colleague: Person
  /** Other talents. */
  other: Person
  hired: Person
  admin: Person
}

export async function castOf(world: World): Promise<BusyCast> {
  const person = fromThere(await world.talent({ name: BUSY.earlier, email: EMAIL }))
  const studio = await world.business()
  return {
    person,
    studio,
    colleague: await world.seat(studio.businessId, 'recruiter', COLLEAGUE),
    other: await world.talent({ name: 'Otto Other' }),
    hired: await world.talent({ name: 'Hilda Hired' }),
    admin: await world.admin(),
  }
}

const slugOf = async (world: World, { id }: Person) =>
  (await world.database.db.selectFrom('profiles').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

const wire = (world: World, path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...FROM_THERE },
    body: JSON.stringify(body),
  })

/** What the account itself keeps: failed and asked-for sign-ins, a profile, a help request, an act of an administrator. */
export async function useAccount(world: World, { person, admin }: BusyCast): Promise<void> {
  await wire(world, '/auth/v1/token?grant_type=password', { email: EMAIL, password: 'Wrong1234' })
  await wire(world, '/auth/v1/recover', { email: EMAIL })
  await wire(world, '/auth/v1/otp', { email: EMAIL, create_user: false })
  ok(await person.call(accounts.saveInterests, { body: { interests: ['film'] } }))
  const picture = await uploadFile(person, { bucket: 'profile-images', name: `${WORD}.png`, content: blackPng(64, 64) })
  await world.settle()
  const { own } = ok(await person.call(profiles.own, {}))
  const profile = {
    bio: `Lives in a ${WORD}.`,
    professional_title: `Keeper of a ${WORD}`,
    skills: [WORD],
    phone: BUSY.phone,
    portfolio_url: `https://${WORD}.example/`,
    avatar_id: picture,
    version: own.version,
  }
  ok(await person.call(profiles.edit, { body: profile }))
  const position = { title: WORD, company: `${WORD} Ltd`, start_date: '2020-01-01', description: WORD }
  ok(await person.call(profiles.addExperience, { body: position }))
  ok(
    await person.call(support.ask, {
      body: { subject: `My ${WORD}`, message: `Where did my ${WORD} go to?` },
    }),
  )
  ok(
    await admin.call(users.mail, {
      params: { userId: person.id },
      body: { subject: `Dear ${NAME}`, message: `About your ${WORD}` },
    }),
  )
}

/** What they show: posts, a draft, a portfolio with credits, testimonials in both directions, and what they look for. */
export async function showWork(world: World, { person, studio, other }: BusyCast): Promise<void> {
  const medium = await uploadFile(person, { bucket: 'portfolio-media', name: `${WORD}.png`, content: blackPng(64, 48) })
  await world.settle()
  const work = {
    title: `Night of the ${WORD}`,
    description: WORD,
    project_type: 'film' as const,
    visibility: 'private' as const,
    items: [{ media_id: medium, alt: WORD, caption: WORD }],
  }
  const { id: projectId } = ok(await person.call(portfolio.create, { body: work }))
  ok(await person.call(portfolio.makeLink, { params: { projectId }, body: { length: 'day', label: WORD } }))
  ok(
    await person.call(portfolio.addCredit, {
      params: { projectId },
      body: { name: other.name, person_id: other.id, role: 'Editor' },
    }),
  )
  const theirMedium = await uploadFile(other, {
    bucket: 'portfolio-media',
    name: 'ferry.png',
    content: blackPng(64, 48),
  })
  await world.settle()
  const theirs = ok(
    await other.call(portfolio.create, {
      body: { title: 'Night ferry', project_type: 'film', items: [{ media_id: theirMedium, alt: 'A ferry' }] },
    }),
  )
  const credit = ok(
    await other.call(portfolio.addCredit, {
      params: { projectId: theirs.id },
      body: { name: NAME, person_id: person.id, role: 'Gaffer' },
    }),
  )
  ok(await person.call(portfolio.confirmCredit, { params: { creditId: credit.id }, body: {} }))
  ok(await other.call(following.followPerson, { params: { personId: person.id } }))
  const [slug, ownSlug] = [await slugOf(world, other), await slugOf(world, person)]
  const praise = { author_role: 'Producer', rating: 5, content: `Plays the ${WORD} well.`, project_title: WORD }
  ok(await person.call(profiles.addTestimonial, { params: { slug }, body: praise }))
  const received = ok(await studio.call(profiles.addTestimonial, { params: { slug: ownSlug }, body: praise }))
  ok(
    await person.call(profiles.replyTestimonial, {
      params: { testimonialId: received.id },
      body: { reply: `My ${WORD} thanks you` },
    }),
  )
  ok(
    await person.call(searches.save, {
      body: { kind: 'posts', name: WORD, frequency: 'daily', filters: { q: WORD } },
    }),
  )
  ok(await person.call(discover.search, { query: { q: WORD } }))
}

/** A post of theirs to which someone applies, a draft, and an event that names them. */
export async function post(world: World, { person, studio, other, hired }: BusyCast): Promise<void> {
  const form = {
    title: `A short film in a ${WORD}`,
    summary: `Two weekends in a ${WORD}.`,
    description: `Two weekends in a ${WORD} and a small crew.`,
    project_type: 'Music Video',
    roles_needed: ['Editor'],
    payment_type: 'unpaid',
    location: 'Berlin, Germany',
  }
  const { id: collaborationId } = ok(
    await person.call(collaborations.create, { body: form as never }, { idempotencyKey: fresh() }),
  )
  ok(await person.call(collaborations.draft, { body: { title: `Another ${WORD}` } as never }))
  await world.settle()
  const apply = async (who: Person): Promise<string> =>
    ok(
      await who.call(applications.submitCollaboration, {
        params: { collaborationId },
        body: { introduction: LETTER.replaceAll(WORD, 'hall'), selected_roles: ['Editor'], availability: 'immediate' },
      }),
    ).id
  const [applicationId, second] = [await apply(other), await apply(hired)]
  for (const [at, move] of (['shortlist', 'interview'] as const).entries())
    ok(await person.call(applications.move, { params: { applicationId: second }, body: stepBody(move, at + 1) }))
  ok(
    await person.call(applications.offer, {
      params: { applicationId: second },
      body: { ...offerBody(3), note: `Come to my ${WORD}` },
    }),
  )
  ok(await person.call(applications.note, { params: { applicationId }, body: { body: `Plays a ${WORD}` } }))
  ok(
    await person.call(applications.move, {
      params: { applicationId },
      body: { move: 'reject', version: 1, message: `Not for this ${WORD}, says ${NAME}` } as never,
    }),
  )
  ok(
    await studio.call(events.create, {
      body: {
        title: 'Evening of shorts',
        description: 'Seven shorts and their makers.',
        event_type: 'screening',
        date: '2099-01-31',
        start_time: '19:30',
        time_zone: 'Europe/Paris',
        location: 'Paris, France',
        venue: 'Studio 2',
        people: [{ name: NAME, role: 'Director', person_id: person.id }],
      } as never,
    }),
  )
}

const jobOf = (world: World, { id: ownerId, businessId }: Person) => makeJob(world.ctx(), { ownerId, businessId })

/** A job that they were invited to and applied for, with everything that the company keeps about them. */
export async function applyForJob(world: World, { person, studio, colleague }: BusyCast): Promise<void> {
  const [job, second] = [await jobOf(world, studio), await jobOf(world, studio)]
  ok(await studio.call(invitees.invite, { body: { post_id: job.id, email: EMAIL, message: `A ${WORD} is here` } }))
  ok(await studio.call(companies.invite, { body: { email: EMAIL, role: 'viewer' } }))
  ok(
    await studio.call(talentPool.invite, {
      params: { talentId: person.id },
      body: { post_id: second.id, message: `We have a ${WORD}` },
    }),
  )
  const list = ok(await studio.call(talentPool.makeList, { body: { name: 'Winter shoot' } }))
  ok(await studio.call(talentPool.change, { params: { talentId: person.id }, body: { add: [list.id] } }))
  const resume = await uploadFile(person, { bucket: 'resumes', name: `${WORD}.pdf`, content: pdf(1) })
  await world.settle()
  const { id: applicationId } = ok(
    await person.call(applications.submit, {
      params: { jobId: job.id },
      body: { cover_letter: LETTER, availability: 'immediate', resume_file_id: resume, expected_salary: WORD },
    }),
  )
  const params = { applicationId }
  ok(await studio.call(applications.note, { params, body: { body: `${NAME} has a ${WORD}` } }))
  ok(await colleague.call(applications.note, { params, body: { body: 'Ask her again' } }))
  ok(await colleague.call(manyApplicants.tag, { body: { ids: [applicationId], add: [WORD] } }))
  ok(
    await colleague.call(scorecards.save, {
      params,
      body: {
        scores: ['Past work', 'Skills', 'Fit for the role'].map((criterion) => ({ criterion, score: 3 })),
        comment: `Knows her ${WORD}`,
      } as never,
    }),
  )
  for (const [at, move] of (['review', 'shortlist', 'interview'] as const).entries())
    ok(
      await studio.call(applications.move, {
        params,
        body: { ...stepBody(move, at + 1), message: `${NAME}: a ${WORD}, ${BUSY.toThem}` } as never,
      }),
    )
  await meet(person, studio, applicationId)
  ok(await studio.call(applications.offer, { params, body: { ...offerBody(4), note: `For your ${WORD}` } as never }))
  await world.settle()
  await praise(person, studio)
}

/** What they write about the company that interviewed them, and its answer. */
async function praise(person: Person, studio: Person): Promise<void> {
  const body = { business_id: studio.businessId, rating: 4, content: `They kept to every ${WORD}.` }
  const { id: testimonialId } = ok(await person.call(companyTestimonials.add, { body }))
  const answer = `${NAME}, thank you for the ${WORD}`
  ok(await studio.call(companyTestimonials.answer, { params: { testimonialId }, body: { answer } }))
}

/** They pick a time for an interview, and ask for another; the company prepares. */
async function meet(person: Person, studio: Person, applicationId: string): Promise<void> {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 7 }).toString()
  const proposed = ok(
    await studio.call(interviews.propose, {
      params: { applicationId },
      body: {
        type: 'in-person',
        location: `Our ${WORD}`,
        time_zone: 'UTC',
        slots: [{ day, time: '10:00' }],
        message: `${NAME}, ${BUSY.toThem}`,
      },
    }),
  )
  const params = { interviewId: proposed.id as string }
  const kit = { kit_version: 0, notes: `${NAME} plays the ${WORD}`, questions: [`Why the ${WORD}?`] }
  ok(await studio.call(interviews.keep, { params, body: kit }))
  const [slot] = proposed.slots as { id: string }[]
  ok(await person.call(interviews.pick, { params, body: { version: 1, slot_id: slot?.id ?? '' } }))
  ok(await person.call(interviews.ask, { params, body: { version: 2, message: `Not in the ${WORD}, please` } }))
}

/** Conversations with a company and a talent: files, edits, reactions, drafts, scheduled messages, notes about them. */
export async function converse(world: World, { person, studio, colleague, other }: BusyCast): Promise<void> {
  const begun = ok(
    await studio.call(messaging.begin, {
      body: { to: person.id, content: `Hello ${NAME}, ${BUSY.toThem}`, client_id: fresh() } as never,
    }),
  )
  const params = { conversationId: begun.conversation_id as string }
  ok(await person.call(messaging.accept, { params }))
  const file = await uploadFile(person, {
    bucket: 'message-attachments',
    name: `${WORD}.png`,
    content: blackPng(64, 48),
  })
  await world.settle()
  const say = (who: Person, content: string, parts: unknown[] = []) =>
    who.call(messaging.send, {
      body: { room_id: params.conversationId, content, type: 'text', client_id: fresh(), parts } as never,
    })
  const { id: messageId } = ok(await say(person, `A ${WORD} of mine`, [{ kind: 'file', ref: file, alt: WORD }]))
  ok(
    await person.call(messaging.edit, {
      params: { ...params, messageId },
      body: { content: `This ${WORD} is mine` },
    }),
  )
  ok(await colleague.call(messaging.react, { params: { ...params, messageId }, body: { emoji: '👍' } }))
  ok(await person.call(messaging.saveDraft, { params, body: { content: `And the ${WORD}` } }))
  ok(
    await person.call(scheduledMessages.schedule, {
      params,
      body: { content: `See you at the ${WORD}`, send_at: inAnHour() } as never,
    }),
  )
  ok(await person.call(savedReplies.save, { body: { title: WORD, body: `My ${WORD} thanks you.` } }))
  ok(await studio.call(messaging.saveDraft, { params, body: { content: `Dear ${NAME}, your ${WORD}` } }))
  ok(
    await studio.call(scheduledMessages.schedule, {
      params,
      body: { content: `Dear ${NAME}, your ${WORD}`, send_at: inAnHour() } as never,
    }),
  )
  ok(await studio.call(conversationCare.addNote, { params, body: { text: `${NAME} is calm in a ${WORD}` } }))
  ok(await studio.call(conversationCare.assign, { params, body: { user_id: colleague.id } }))
  ok(await colleague.call(conversationCare.addNote, { params, body: { text: 'Let us meet her' } }))
  ok(await say(colleague, `Until then, ${BUSY.toThem}`))
  const reply = { title: 'Thank you', body: 'Thank you, {name}.', business_id: studio.businessId }
  ok(await colleague.call(savedReplies.save, { body: reply }))
  ok(
    await person.call(messaging.begin, {
      body: { to: other.id, content: `Have you seen the ${WORD}?`, client_id: fresh() } as never,
    }),
  )
}

/** A new name, when others have heard of the old one. */
export async function rename(world: World, { person }: BusyCast): Promise<void> {
  await world.settle()
  const { own } = ok(await person.call(profiles.own, {}))
  ok(await person.call(profiles.edit, { body: { full_name: NAME, version: own.version } }))
}

/** Reports by them and about them, and a copy of all their data. */
export async function reportAndExport(world: World, { person, other, admin }: BusyCast): Promise<void> {
  const about = (subject: Person, detail: string) =>
    ({ subject_type: 'person', subject_id: subject.id, reason: 'spam', detail }) as never
  ok(await person.call(safety.report, { body: about(other, `Sells a ${WORD}`) }))
  ok(await other.call(safety.report, { body: about(person, `${NAME} sells a ${WORD}`) }))
  const { items } = ok(await admin.call(safety.cases, { query: {} }))
  for (const { id: caseId, version } of items)
    ok(await admin.call(safety.decide, { params: { caseId }, body: { outcome: 'dismiss', version } }))
  ok(await person.call(exportRoutes.request, { body: {} }))
  await world.settle()
}
