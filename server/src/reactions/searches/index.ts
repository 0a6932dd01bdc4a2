import { postPublished } from '../../modules/posts/posts.facts.ts'
import { REMOVED, telling } from '../../modules/searches/telling.face.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { citiesLoaded } from '../../platform/places/places.facts.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { tellAtOnce } from './at-once.ts'
import { tellDue } from './due.ts'

/** Every five minutes, so that several posts within a few minutes become one email. */
const atOnceTask = defineTimedTask('searches.now', '*/5 * * * *', tellAtOnce)
/** Every ten minutes: it is 7:00 somewhere. */
const dueTask = defineTimedTask('searches.due', '3,13,23,33,43,53 * * * *', tellDue)
const sweepTask = defineTimedTask('searches.sweep', '47 * * * *', (ctx) =>
  deleteInBatches(ctx.db, [{ table: 'saved_searches', when: REMOVED }]),
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
