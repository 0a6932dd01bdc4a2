import type {
  AnalyticsFunnel,
  AnalyticsHires,
  AnalyticsIndustries,
  AnalyticsOverview,
  AnalyticsSkills,
  AnalyticsSources,
  AnalyticsTalent,
} from '@ensemble/contract/analytics/analytics.schemas.ts'
import { ALL_SOURCES, SHARE_LEAST, STEPS, TALENT_METRICS } from '@ensemble/contract/analytics/vocabulary.ts'
import { companyLooks, companyLooksByDay, companyLooksBySource } from '../../modules/views/companies.face.ts'
import { looksByDay, looksBySource, looksOf } from '../../modules/views/views.face.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Counts, countsByDay, countsOf, type DayCounts, stepsByRole } from './counts.reads.ts'
import { countParts, type PartRow } from './parts.reads.ts'
import type { Question } from './period.ts'
import { askedSkills, countPosts, industriesOf, latestHires, titlesOf } from './posts.reads.ts'
import type { Scope, Span } from './spans.reads.ts'

const MOST_POSTS = 50
const MOST_SKILLS = 20
const MOST_HIRES = 10
const DAY_MINUTES = 1440

/** Looks at one post, or at all of the company's. */
const looked = {
  byDay: (db: Db, { postId, businessId }: Scope, span: Span) =>
    postId === null ? companyLooksByDay(db, businessId, span) : looksByDay(db, postId, span),
  bySource: (db: Db, { postId, businessId }: Scope, span: Span) =>
    postId === null ? companyLooksBySource(db, businessId, span) : looksBySource(db, postId, span),
  all: async (db: Db, { postId, businessId }: Scope, span: Span) =>
    postId === null ? companyLooks(db, businessId, span) : ((await looksOf(db, [postId], span)).get(postId) ?? 0),
}
type Day = AnalyticsOverview['days'][number]

/** Each day of a span with its looks. */
async function readDays(
  ctx: MemberContext,
  question: Question,
  span: Span,
): Promise<{ days: Day[]; rows: DayCounts[] }> {
  const rows = await countsByDay(ctx.db, question.scope, span)
  const looks = new Map((await looked.byDay(ctx.db, question.scope, span)).map((row) => [row.day, row.looks]))
  const days = rows.map(({ day, applicants, hires }) => ({ day, views: looks.get(day) ?? 0, applicants, hires }))
  return { days, rows }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
/** A total over so many, to a digit; null of none. */
const mean = (total: number, of: number) => (of === 0 ? null : rounded(total / of, 1))

/** A number now, and in as many days before. */
const compared = <Row>(now: readonly Row[], before: readonly Row[] | null, of: (row: Row) => number) => ({
  now: sum(now, of),
  before: before && sum(before, of),
})

type Averaged = (row: Counts) => { total: number; of: number }
function averaged(now: readonly Counts[], before: readonly Counts[] | null, read: Averaged) {
  const all = (rows: readonly Counts[]) => ({
    total: sum(rows, (row) => read(row).total),
    of: sum(rows, (row) => read(row).of),
  })
  const [one, other] = [all(now), before && all(before)]
  return {
    now: mean(one.total, one.of),
    of: one.of,
    before: other && mean(other.total, other.of),
    of_before: other && other.of,
  }
}

/** Percent more or less than before; null where before there were too few. */
const growthOf = ({ now, before }: { now: number; before: number | null }) =>
  before === null || before < SHARE_LEAST ? null : Math.round(((now - before) / before) * 100)

const daysOf = ({ from, to }: Span) => ({ from, to })

/** The key figures of a period and each of its days. Throws as `understood` does, like all of these. */
export async function readOverview(ctx: MemberContext, question: Question): Promise<AnalyticsOverview> {
  const { span, before, scope, post } = question
  const now = await readDays(ctx, question, span)
  const then = before && (await readDays(ctx, question, before))
  const posts = await countPosts(ctx.db, scope)
  const applicants = compared(now.rows, then && then.rows, (row) => row.applicants)
  return {
    zone: span.zone,
    ...daysOf(span),
    before: before && daysOf(before),
    post,
    figures: {
      total_jobs: posts.total,
      active_jobs: posts.active,
      views: compared(now.days, then && then.days, (row) => row.views),
      applicants,
      hires: compared(now.rows, then && then.rows, (row) => row.hires),
      time_to_hire: averaged(now.rows, then && then.rows, (row) => ({
        total: row.hire_minutes / DAY_MINUTES,
        of: row.hires,
      })),
      match_score: averaged(now.rows, then && then.rows, (row) => ({ total: row.score_sum, of: row.matched })),
      growth: growthOf(applicants),
      revenue: null,
    },
    days: now.days,
    before_days: then ? then.days : [],
  }
}

type Steps = AnalyticsFunnel['steps']
const stepsOf = (row: Pick<Counts, 'applicants' | Exclude<keyof Steps, 'applied'>>): Steps => ({
  applied: row.applicants,
  opened: row.opened,
  shortlisted: row.shortlisted,
  interviewed: row.interviewed,
  offered: row.offered,
  hired: row.hired,
})

/** Steps by post, with most applicants first; what is left of posts that are gone is one of them. */
function stepsByPost(rows: readonly PartRow[], titles: ReadonlyMap<string, string>) {
  const found = new Map<string | null, Steps>()
  for (const { dimension, part, applicants } of rows) {
    const id = titles.has(part) ? part : null
    const steps = found.get(id) ?? { applied: 0, opened: 0, shortlisted: 0, interviewed: 0, offered: 0, hired: 0 }
    const step = dimension === 'post' ? 'applied' : (dimension as keyof Steps)
    found.set(id, { ...steps, [step]: steps[step] + applicants })
  }
  return [...found]
    .filter(([, steps]) => steps.applied > 0)
    .toSorted(([, one], [, other]) => other.applied - one.applied)
}

async function funnelPosts(ctx: MemberContext, { scope, span }: Question): Promise<AnalyticsFunnel['posts']> {
  const rows = await countParts(ctx.db, scope, span, ['post', ...STEPS.slice(1)] as PartRow['dimension'][])
  const titles = await titlesOf(
    ctx.db,
    scope.businessId,
    rows.flatMap(({ dimension, part }) => (dimension === 'post' && part !== '' ? [part] : [])),
  )
  const most = stepsByPost(rows, titles).slice(0, MOST_POSTS)
  const looks = await looksOf(
    ctx.db,
    most.flatMap(([id]) => (id === null ? [] : [id])),
    span,
  )
  return most.map(([id, steps]) => ({
    id,
    title: id === null ? '' : (titles.get(id) ?? ''),
    views: id === null ? 0 : (looks.get(id) ?? 0),
    steps,
  }))
}

export async function readFunnel(ctx: MemberContext, question: Question): Promise<AnalyticsFunnel> {
  const { scope, span, before, post } = question
  const now = await countsOf(ctx.db, scope, span)
  const then = before && (await countsOf(ctx.db, scope, before))
  const views = await looked.all(ctx.db, scope, span)
  const roles = post === null ? [] : await stepsByRole(ctx.db, scope, span)
  const steps = stepsOf(now)
  return {
    views,
    steps,
    first_reply: averaged([now], then && [then], (row) => ({ total: row.reply_minutes / 60, of: row.replies })),
    posts: post === null ? await funnelPosts(ctx, question) : [{ ...post, views, steps }],
    roles: roles.some(({ id }) => id !== null)
      ? roles.map((row) => ({ id: row.id, name: row.name ?? '', steps: stepsOf(row) }))
      : [],
  }
}

export async function readSources(ctx: MemberContext, question: Question): Promise<AnalyticsSources> {
  const rows = await countParts(ctx.db, question.scope, question.span, ['source'])
  const looks = await looked.bySource(ctx.db, question.scope, question.span)
  return {
    items: ALL_SOURCES.map((source) => {
      const { applicants = 0, hires = 0 } = rows.find(({ part }) => part === source) ?? {}
      return { source, views: looks.find((row) => row.source === source)?.looks ?? 0, applicants, hires }
    }),
  }
}

export async function readIndustries(ctx: MemberContext, question: Question): Promise<AnalyticsIndustries> {
  const { scope, span } = question
  const posts = await industriesOf(ctx.db, scope, span)
  const industries = new Map(posts.map(({ id, industry }) => [id, industry]))
  const found = new Map<string, AnalyticsIndustries['items'][number]>()
  const add = (industry: string, more: { posts?: number; applicants?: number; hires?: number }) => {
    const { posts = 0, applicants = 0, hires = 0 } = found.get(industry) ?? {}
    found.set(industry, {
      industry,
      posts: posts + (more.posts ?? 0),
      applicants: applicants + (more.applicants ?? 0),
      hires: hires + (more.hires ?? 0),
    })
  }
  for (const { industry, open } of posts) if (open) add(industry, { posts: 1 })
  for (const { part, applicants, hires } of await countParts(ctx.db, scope, span, ['post']))
    add(industries.get(part) ?? '', { applicants, hires })
  return {
    items: [...found.values()].toSorted(
      (one, other) =>
        other.applicants - one.applicants || other.posts - one.posts || (one.industry < other.industry ? -1 : 1),
    ),
  }
}

export async function readTalent(ctx: MemberContext, question: Question): Promise<AnalyticsTalent> {
  const { scope, span } = question
  const rows = await countParts(ctx.db, scope, span, TALENT_METRICS)
  const of = (metric: (typeof TALENT_METRICS)[number]) =>
    rows
      .filter(({ dimension }) => dimension === metric)
      .map(({ part, applicants, hires }) => ({ part, applicants, hires }))
  return { craft: of('craft'), experience: of('experience'), city: of('city'), availability: of('availability') }
}

export async function readSkills(ctx: MemberContext, question: Question): Promise<AnalyticsSkills> {
  const { scope, span } = question
  const { applicants } = await countsOf(ctx.db, scope, span)
  const found = new Map<string, AnalyticsSkills['items'][number]>()
  // the spelling of most applicants comes first
  for (const row of await countParts(ctx.db, scope, span, ['skill'])) {
    const known = found.get(row.part.toLowerCase())
    found.set(row.part.toLowerCase(), {
      skill: known?.skill ?? row.part,
      applicants: (known?.applicants ?? 0) + row.applicants,
      posts: 0,
    })
  }
  for (const { skill, posts } of await askedSkills(ctx.db, scope, span))
    found.set(skill.toLowerCase(), { skill, applicants: 0, ...found.get(skill.toLowerCase()), posts })
  const items = [...found.values()]
    .filter((item) => item.applicants + item.posts > 0)
    .toSorted(
      (one, other) => other.applicants + other.posts - one.applicants - one.posts || (one.skill < other.skill ? -1 : 1),
    )
  return { applicants, items: items.slice(0, MOST_SKILLS) }
}

export async function readHires(ctx: MemberContext, question: Question): Promise<AnalyticsHires> {
  const { scope, span } = question
  const rows = await latestHires(ctx.db, ctx.viewer, scope, span, MOST_HIRES)
  return {
    items: rows.map(({ application_id, name, slug, avatar_url, craft, post_id, post_title, at }) => ({
      application_id,
      name,
      slug,
      avatar_url,
      craft: craft || null,
      post: post_id === null ? null : { id: post_id, title: post_title ?? '' },
      at: at.toISOString(),
    })),
  }
}
