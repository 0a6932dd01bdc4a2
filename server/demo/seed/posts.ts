import { COLLABORATION_SUMMARY_MAX } from '@ensemble/contract/collaborations/vocabulary.ts'
import { makeCollaboration } from '../../src/modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../src/modules/events/events.factory.ts'
import { makeJob } from '../../src/modules/jobs/jobs.factory.ts'
import type { JobForm } from '../../src/modules/jobs/jobs.form.ts'
import { UNDECLARED } from '../../src/modules/jobs/roles.ts'
import { NO_MATERIAL } from '../../src/modules/jobs/screening.ts'
import { makeNews } from '../../src/modules/news/news.factory.ts'
import type { PostPatch } from '../../src/modules/posts/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies, talents } from '../data/cast.ts'
import { collaborations, events, jobs, news, productions, screening } from '../data/posts.ts'
import type { DemoCollaboration, DemoEvent, DemoJob, DemoNews, Place } from '../data/types.ts'
import { ZONES } from '../data/zones.ts'
import { type Cast, payUnit } from './people.ts'
import { demoPicture } from './pictures.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface Common {
  title: string
  description: string
  by: string
  publishedHoursAgo: number
  picture?: string
  place?: Place | 'remote'
}

const companyKeys = new Map(companies.map((company) => [company.key, company.name]))
const names = new Map([...companyKeys, ...talents.map((talent) => [talent.key, talent.full_name] as const)])

/** Owner, poster and the common row's columns of a post of the demo. */
function common(cast: Cast, post: Common) {
  const ownerId = cast.get(post.by)
  if (!ownerId) throw new Error(`No one in the demo's cast is called ${post.by}`)
  const picture = post.picture ? demoPicture(post.picture) : undefined
  const at = post.place === 'remote' || !post.place ? null : `${post.place.city}, ${post.place.country}`
  const row: PostPatch = {
    title: post.title,
    description: post.description,
    location: at,
    remote: post.place === 'remote',
    demo: true,
    published_at: new Date(Date.now() - post.publishedHoursAgo * 3_600_000),
    created_at: new Date(Date.now() - post.publishedHoursAgo * 3_600_000),
    image_url: picture?.url ?? null,
    image_alt: picture?.alt ?? null,
    image_placeholder: picture?.placeholder ?? null,
  }
  const isCompany = companyKeys.has(post.by)
  return { ownerId, row, poster: names.get(post.by) ?? '', ...(isCompany && { businessId: ownerId }) }
}

/** The roles, days and conditions of a job that is a production. */
function productionOf({ title, pay }: Pick<DemoJob, 'title' | 'pay'>): Partial<JobForm> {
  const { roles = [], dates = [], declared = {} } = productions[title] ?? {}
  const wage = (weekly: number | undefined) =>
    weekly === undefined ? null : { from: weekly, to: weekly, currency: pay.currency, unit: 'week' as const }
  return {
    ...(roles.some(({ weekly }) => weekly) && { pay: null, salary_range: null }),
    roles: roles.map(({ weekly, ...role }) => ({ ...role, pay: wage(weekly), from: null, to: null, filled: false })),
    declared: { ...UNDECLARED, ...declared },
    dates: dates.map(({ kind, from, to, city = null }) => ({ kind, from: dayIn(from), to: dayIn(to), city })),
  }
}

/** What a job asks of those who apply. */
function screeningOf({ title }: Pick<DemoJob, 'title'>): Partial<JobForm> {
  const { link = false, questions = [] } = screening[title] ?? {}
  return {
    questions: questions.map(({ answers: _answers, choices = [], ...question }) => ({ ...question, choices })),
    material: { ...NO_MATERIAL, link },
  }
}

async function seedJob(ctx: Context, cast: Cast, job: DemoJob): Promise<{ id: string; by: string }> {
  const { ownerId, row, poster } = common(cast, job)
  const domain = companies.find((company) => company.key === job.by)?.domain
  const post = await makeJob(ctx, {
    ownerId,
    businessId: ownerId,
    company: poster,
    form: {
      title: job.title,
      description: job.description,
      location: row.location ?? null,
      remote: row.remote ?? false,
      salary_range: job.salary,
      pay: { from: job.pay.from, to: job.pay.to, currency: job.pay.currency, unit: payUnit(job.pay) },
      job_type: job.job_type,
      experience_level: job.experience_level,
      industry: job.industry,
      department: job.department,
      deadline: dayIn(job.deadlineInDays),
      respond_by: job.repliesInDays === undefined ? null : dayIn(job.repliesInDays),
      requirements: job.requirements,
      crafts: job.crafts,
      skills: job.skills,
      contact_email: domain ? `crew@${domain}` : null,
      website: domain ? `https://${domain}` : null,
      ...productionOf(job),
      ...screeningOf(job),
    },
    post: row,
  })
  return { id: post.id, by: job.by }
}

/** When an event happens, by the clocks of its city. */
function eventTimes(event: DemoEvent) {
  const timeZone = event.place === 'remote' ? 'UTC' : ZONES[event.place.city]
  if (!timeZone) throw new Error(`The demo does not know the time zone of “${event.title}”`)
  const day = Temporal.Now.plainDateISO(timeZone).add({ days: event.startsInDays })
  const at = (date: Temporal.PlainDate, time: string) =>
    new Date(date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)
  return {
    timeZone,
    starts: at(day, event.start),
    ends: at(event.end > event.start ? day : day.add({ days: 1 }), event.end),
  }
}

/** What a collaboration is in short: how its words begin. */
const firstSentence = (words: string) =>
  (/^.*?[.!?](?=\s|$)/s.exec(words)?.[0] ?? words).slice(0, COLLABORATION_SUMMARY_MAX)

async function seedCollaboration(ctx: Context, cast: Cast, post: DemoCollaboration): Promise<void> {
  const { row, ...who } = common(cast, post)
  await makeCollaboration(ctx, {
    ...who,
    post: {
      ...row,
      closes_at: new Date(Date.now() + post.deadlineInDays * DAY_MS),
      pay_unit: post.payment_type === 'unpaid' ? 'unpaid' : null,
    },
    details: {
      summary: firstSentence(post.description),
      project_type: post.project_type,
      timeline: post.timeline,
      team_size: post.team_size,
      roles_needed: post.roles_needed,
      payment_type: post.payment_type,
    },
  })
}

async function seedEvent(ctx: Context, cast: Cast, post: DemoEvent): Promise<void> {
  const { row, ...who } = common(cast, post)
  const { timeZone, starts, ends } = eventTimes(post)
  await makeEvent(ctx, {
    ...who,
    post: { ...row, time_zone: timeZone, closes_at: ends },
    details: {
      event_type: post.event_type,
      starts_at: starts,
      ends_at: ends,
      venue: post.venue,
      max_attendees: post.max_attendees,
      ticket_price: post.ticket === 'free' ? 0 : post.ticket.price,
      ticket_currency: post.ticket === 'free' ? 'EUR' : post.ticket.currency,
    },
  })
}

async function seedNews(ctx: Context, cast: Cast, post: DemoNews): Promise<void> {
  const { row, ...who } = common(cast, post)
  await makeNews(ctx, {
    ...who,
    post: row,
    details: {
      category: post.category,
      source_name: post.source.name,
      source_url: post.source.url,
      tags: post.tags,
      read_minutes: post.readMinutes,
    },
  })
}

/** Every post of the demo; answers the jobs with the key of their company. */
export async function seedPosts(ctx: Context, cast: Cast): Promise<{ id: string; by: string }[]> {
  const seeded: { id: string; by: string }[] = []
  for (const job of jobs) seeded.push(await seedJob(ctx, cast, job))
  for (const post of collaborations) await seedCollaboration(ctx, cast, post)
  for (const post of events) await seedEvent(ctx, cast, post)
  for (const post of news) await seedNews(ctx, cast, post)
  return seeded
}
