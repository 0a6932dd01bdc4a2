import { z } from 'zod'
import { postPublished } from '../../modules/posts/posts.facts.ts'
import { REMOVED, telling } from '../../modules/searches/telling.face.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { citiesLoaded } from '../../platform/places/places.facts.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { tellAtOnce } from './at-once.ts'
import { tellDue } from './due.ts'

const Nothing = z.object({}).loose()

/** Every five minutes, so that several posts within a few minutes become one email. */
const atOnceTask = defineTask('searches.now', Nothing, (_, ctx, stopping) => tellAtOnce(ctx, stopping), {
  every: '*/5 * * * *',
})
/** Every ten minutes: it is 7:00 somewhere. */
const dueTask = defineTask('searches.due', Nothing, (_, ctx, stopping) => tellDue(ctx, stopping), {
  every: '3,13,23,33,43,53 * * * *',
})
const sweepTask = defineTask(
  'searches.sweep',
  Nothing,
  (_, ctx) => deleteInBatches(ctx.db, [{ table: 'saved_searches', when: REMOVED }]),
  { every: '47 * * * *' },
)

/** Sends people what is new in their saved searches. A reopened post is not new. */
export const searchReactions = {
  name: 'searches',
  reactions: [
    on(postPublished, 'saved-searches', async ({ postId, again }, ctx) =>
      again ? undefined : telling.addNews(ctx.db, postId),
    ),
    on(citiesLoaded, 'saved-search-places', (_, ctx) => telling.readCirclesAgain(ctx.db)),
  ],
  tasks: [atOnceTask, dueTask, sweepTask],
}
