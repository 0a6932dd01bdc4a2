import { eachDay, type Span, spanOf } from '@ensemble/contract/analytics/span.ts'
import type { TalentAnalytics, TalentAnalyticsQuery } from '@ensemble/contract/analytics/talent.schemas.ts'
import { zoneOf } from '../../modules/accounts/mail.face.ts'
import { appearancesByDay, looksByDay, looksByViewer, looksOf, searchedWords } from '../../modules/views/views.face.ts'
import type { MemberContext } from '../../platform/context.ts'
import {
  askedBy,
  findPostsToMatch,
  findSeeker,
  findToMatch,
  matchRow,
  postsToCompare,
  termsNow,
} from '../talent-pool/index.ts'
import { countOwn, countReplies, findDays, listOutcomes, listProjects } from './own.reads.ts'
import { suggestionsFor } from './suggestions.ts'

/** Open posts nearest to a talent that suggestions are tried on. */
const COMPARED = 250
const MOST_PROJECTS = 10

async function readSuggestions(ctx: MemberContext): Promise<TalentAnalytics['suggestions']> {
  const { id } = ctx.viewer
  const seeker = await findSeeker(ctx.db, id)
  const [own] = await findToMatch(ctx.db, [id])
  if (!seeker || !own) return []
  const posts = await findPostsToMatch(ctx.db, await postsToCompare(ctx.db, id, seeker, [], COMPARED))
  const terms = termsNow(ctx)
  return suggestionsFor(own, posts.map(askedBy), (post, row) => matchRow(post, row, terms))
}

type Each = { day: string; looks: number }[]
const sumOf = (days: Each) => days.reduce((sum, { looks }) => sum + looks, 0)

/** Looks at one or several subjects: by day, by who looked, and in the days before. */
async function looksAt(ctx: MemberContext, ids: readonly string[], span: Span, before: Span | null) {
  const days = await looksByDay(ctx.db, ids, span)
  const viewers = { visitor: 0, talent: 0, company: 0, unknown: 0 }
  for (const { viewer, looks } of await looksByViewer(ctx.db, ids, span)) viewers[viewer] = looks
  return {
    days: new Map(days.map(({ day, looks }) => [day, looks])),
    viewers,
    compared: { now: sumOf(days), before: before && sumOf(await looksByDay(ctx.db, ids, before)) },
  }
}

async function readApplications(
  ctx: MemberContext,
  span: Span,
): Promise<Omit<TalentAnalytics['applications'], 'sent'>> {
  const { id } = ctx.viewer
  return { outcomes: await listOutcomes(ctx.db, id, span), replies: await countReplies(ctx.db, id, span) }
}

async function readProjects(ctx: MemberContext, span: Span) {
  const projects = await listProjects(ctx.db, ctx.viewer.id)
  const ids = projects.map(({ id }) => id)
  const looks = await looksOf(ctx.db, ids, span)
  const shown = projects
    .map(({ id, title }) => ({ id, title, views: looks.get(id) ?? 0 }))
    .filter(({ views }) => views > 0)
    .toSorted((one, other) => other.views - one.views)
  return { ids, shown: shown.slice(0, MOST_PROJECTS) }
}

async function readAppearances(ctx: MemberContext, span: Span, before: Span | null) {
  const { id } = ctx.viewer
  const sum = (days: { appearances: number }[]) => days.reduce((all, { appearances }) => all + appearances, 0)
  const days = await appearancesByDay(ctx.db, id, span)
  return {
    days: new Map(days.map(({ day, appearances }) => [day, appearances])),
    compared: { now: sum(days), before: before && sum(await appearancesByDay(ctx.db, id, before)) },
  }
}

/** How the viewer is found and looked at, and what became of their applications; never who looked. */
export async function readTalentAnalytics(
  ctx: MemberContext,
  { period }: TalentAnalyticsQuery,
): Promise<TalentAnalytics> {
  const { id } = ctx.viewer
  const zone = (await zoneOf(ctx.db, id)) ?? 'UTC'
  const { today, joined } = await findDays(ctx.db, id, zone)
  const { before: days, ...whole } = spanOf(period, today, joined)
  const span: Span = { ...whole, zone }
  const before: Span | null = days && { ...days, zone }
  const projects = await readProjects(ctx, span)
  const [profile, work] = [await looksAt(ctx, [id], span, before), await looksAt(ctx, projects.ids, span, before)]
  const appearances = await readAppearances(ctx, span, before)
  const counts = await countOwn(ctx.db, id, span, before)
  return {
    zone,
    ...whole,
    before: days,
    views: { profile: profile.compared, projects: work.compared },
    viewers: { profile: profile.viewers, projects: work.viewers },
    days: eachDay(whole).map((day) => ({
      day,
      profile: profile.days.get(day) ?? 0,
      projects: work.days.get(day) ?? 0,
      appearances: appearances.days.get(day) ?? 0,
    })),
    projects: projects.shown,
    appearances: appearances.compared,
    words: await searchedWords(ctx.db, id, span),
    saved: counts.saved,
    invitations: { now: counts.invitations, before: counts.invitations_before },
    applications: { sent: { now: counts.sent, before: counts.sent_before }, ...(await readApplications(ctx, span)) },
    suggestions: await readSuggestions(ctx),
  }
}
