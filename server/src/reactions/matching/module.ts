import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { creditAnswered } from '../../modules/portfolio/portfolio.facts.ts'
import { postClosed, postEdited, postPublished } from '../../modules/posts/posts.facts.ts'
import { profileChanged } from '../../modules/profiles/profiles.facts.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { mount } from '../../platform/http/mount.ts'
import { defineTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { matchStories } from '../../reads/talent-pool/index.ts'
import { readClosest } from './closest.service.ts'
import { matchingNotices } from './matching.notices.ts'
import { exportMatches, forgetPost, forgetTalent } from './matching.queries.ts'
import { matchPost, matchTalent, readFitting, readOwnMatches, renewSome } from './matching.service.ts'

/** Repeated changes within minutes are compared once. */
const SETTLE_MS = 180_000
/** Comparisons leave room for what people wait for: one after the other, across all nodes. */
const QUEUE = 'matching'

const postTask = defineTask(
  'matching.post',
  z.object({ postId: z.uuid(), tell: z.boolean() }),
  ({ postId, tell }, ctx) => matchPost(ctx, postId, tell ? 'both' : 'none'),
)
const talentTask = defineTask('matching.talent', z.object({ talentId: z.uuid() }), ({ talentId }, ctx) =>
  matchTalent(ctx, talentId, 'both'),
)

/** After a change of the function or of the exchange rates: every stored score, a few posts at a time. */
const renewTask = defineTimedTask('matching.renew', '*/5 * * * *', async (ctx, stopping) => {
  if (await renewSome(ctx, stopping)) await schedule(ctx, renewTask, {}, { key: 'match:renew', queue: QUEUE })
})

const comparePost = (ctx: Context, { postId, kind }: { postId: string; kind: string }, tell: boolean): Promise<void> =>
  kind === 'job' || kind === 'collaboration'
    ? schedule(ctx, postTask, { postId, tell }, { key: `match:post:${postId}`, delayMs: SETTLE_MS, queue: QUEUE })
    : Promise.resolve()
const compareTalent = (ctx: Context, talentId: string): Promise<void> =>
  schedule(ctx, talentTask, { talentId }, { key: `match:talent:${talentId}`, delayMs: SETTLE_MS, queue: QUEUE })

/** Which talents fit which open posts: tasks compare them when either side changes, and store the result for both. */
export const matchingReactions = {
  name: 'matching',
  reactions: [
    on(postPublished, 'match-post', (fact, ctx) => comparePost(ctx, fact, !fact.again)),
    on(postEdited, 'match-edited-post', (fact, ctx) => comparePost(ctx, fact, true)),
    on(postClosed, 'forget-matches', (fact, ctx) => forgetPost(ctx.db, fact.postId)),
    on(profileChanged, 'match-talent', (fact, ctx) => compareTalent(ctx, fact.talentId)),
    on(creditAnswered, 'match-credited', async (fact, ctx) => {
      if (fact.answer === 'confirmed')
        for (const id of await matchStories.findCredited(ctx.db, fact.creditId)) await compareTalent(ctx, id)
    }),
  ],
  notices: matchingNotices,
  tasks: [postTask, talentTask, renewTask],
  mount(app: FastifyInstance): void {
    mount(app, matching.mine, ({ query }, ctx) => readOwnMatches(ctx, query))
    mount(app, matching.closest, (_input, ctx) => readClosest(ctx))
    mount(app, matching.ofPost, ({ params, query }, ctx) => readFitting(ctx, params.postId, query))
  },
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportMatches(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => forgetTalent(ctx.db, userId),
  },
}
