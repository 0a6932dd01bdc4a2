import type {
  AnalyticsExport,
  AnalyticsFunnel,
  EXPORTED_PARTS,
} from '@ensemble/contract/analytics/analytics.schemas.ts'
import {
  metricPart,
  PERIOD_LABELS,
  SOURCE_LABELS,
  STEP_LABELS,
  STEPS,
  TALENT_METRIC_LABELS,
  TALENT_METRICS,
} from '@ensemble/contract/analytics/vocabulary.ts'
import { dayWords } from '@ensemble/contract/core/last-day.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { Sent } from '../../platform/http/mount.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { printTable } from '../../platform/pdf/printer.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { readFunnel, readIndustries, readOverview, readSkills, readSources, readTalent } from './analytics.service.ts'
import { type Question, understood } from './period.ts'

type Part = (typeof EXPORTED_PARTS)[number]
type Asking = z.output<typeof AnalyticsExport>
type Cell = string | number

interface Table {
  title: string
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const NOT_SAID = 'Not said'
const stepCells = (steps: AnalyticsFunnel['steps']) => STEPS.map((step) => steps[step])
/** Each part as a table: the same numbers as on screen, all of their rows. */
const TABLES: Record<Part, (ctx: MemberContext, question: Question) => Promise<Table>> = {
  overview: async (ctx, question) => ({
    title: 'Analytics by day',
    headings: ['Day', 'Views', 'Applicants', 'Hires'],
    rows: (await readOverview(ctx, question)).days.map(({ day, views, applicants, hires }) => [
      day,
      views,
      applicants,
      hires,
    ]),
  }),
  funnel: async (ctx, question) => {
    const { views, steps, posts, roles } = await readFunnel(ctx, question)
    const heading = question.post?.title ?? 'All posts'
    const each = question.post === null ? posts : []
    return {
      title: 'How far applicants came',
      headings: ['Post or role', 'Views', ...STEPS.map((step) => STEP_LABELS[step])],
      rows: [
        [heading, views, ...stepCells(steps)],
        ...each.map((post) => [
          post.id === null ? 'Deleted posts' : post.title,
          post.id === null ? '' : post.views,
          ...stepCells(post.steps),
        ]),
        ...roles.map((role) => [role.id === null ? 'Without a role' : role.name, '', ...stepCells(role.steps)]),
      ],
    }
  },
  sources: async (ctx, question) => ({
    title: 'Where views and applicants came from',
    headings: ['Source', 'Views', 'Applicants', 'Hires'],
    rows: (await readSources(ctx, question)).items.map(({ source, views, applicants, hires }) => [
      SOURCE_LABELS[source],
      views,
      applicants,
      hires,
    ]),
  }),
  industries: async (ctx, question) => ({
    title: 'Industries',
    headings: ['Industry', 'Posts', 'Applicants', 'Hires'],
    rows: (await readIndustries(ctx, question)).items.map(({ industry, posts, applicants, hires }) => [
      industry || NOT_SAID,
      posts,
      applicants,
      hires,
    ]),
  }),
  talent: async (ctx, question) => {
    const metrics = await readTalent(ctx, question)
    return {
      title: 'Talent',
      headings: ['By', 'Group', 'Applicants', 'Hires'],
      rows: TALENT_METRICS.flatMap((metric) =>
        metrics[metric].map(({ part, applicants, hires }) => [
          TALENT_METRIC_LABELS[metric],
          metricPart(metric, part),
          applicants,
          hires,
        ]),
      ),
    }
  },
  skills: async (ctx, question) => ({
    title: 'Skills',
    headings: ['Skill', 'Applicants who have it', 'Posts that ask for it'],
    rows: (await readSkills(ctx, question)).items.map(({ skill, applicants, posts }) => [skill, applicants, posts]),
  }),
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** One part of the figures as CSV. Throws as the reading of it does. */
export async function sendPart(ctx: MemberContext, reply: FastifyReply, { part, ...asked }: Asking): Promise<Sent> {
  const question = await understood(ctx, asked)
  const { headings, rows } = await TABLES[part](ctx, question)
  const columns = Object.fromEntries(
    headings.map((heading, at) => [heading, (row: readonly Cell[]) => row[at] ?? null] as const),
  )
  return new Sent(
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', `analytics-${part}-${question.span.to}.csv`))
      .send(csvOf(ctx, columns, once(rows))),
  )
}

/** The width of a page between its margins, in points; the first columns of a table hold its words. */
const WIDTH = 692
const widthOf = (headings: readonly string[], at: number) => {
  const first = headings.length > 5 ? 212 : 300
  return at === 0 ? first : (WIDTH - first) / (headings.length - 1)
}

/** The same as a PDF, printed in a thread of its own while it is being sent. */
export async function printPart(ctx: MemberContext, reply: FastifyReply, { part, ...asked }: Asking): Promise<Sent> {
  const question = await understood(ctx, asked)
  const { span, post } = question
  const { title, headings, rows } = await TABLES[part](ctx, question)
  const days = `${PERIOD_LABELS[asked.period]}: ${dayWords(span.from, null)} to ${dayWords(span.to, null)}`
  const pdf = await printTable(
    {
      title,
      note: post === null ? days : `${post.title} · ${days}`,
      columns: headings.map((label, at) => ({ label, width: widthOf(headings, at) })),
    },
    once(rows.map((row) => ({ cells: row.map(String), below: [] }))),
    (count) => (count === 1 ? '1 row' : `${count} rows`),
    readerOf(reply),
  )
  return sendPdf(reply, `analytics-${part}-${span.to}.pdf`, pdf)
}
