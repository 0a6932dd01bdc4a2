import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { defineTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { giveUpOrphans } from '../media/files.face.ts'
import { checkCards } from './kept-cards.service.ts'
import { placeAnew } from './placing.service.ts'
import { filesInUse } from './post-files.queries.ts'
import { POST_MEDIA } from './post-files.service.ts'
import { keepTheClock, refreshVocabulary } from './posts.service.ts'
import { rewordPosts } from './search-words.service.ts'

const Nothing = z.object({}).loose()

/** Every minute: restore posts of people whose block has ended, publish what is scheduled, close what is over. */
export const clockTask = defineTimedTask('posts.clock', '* * * * *', keepTheClock)
/** Every hour: the vocabulary for correcting typos, and places that were unknown. */
export const vocabularyTask = defineTimedTask('posts.vocabulary', '17 * * * *', refreshVocabulary)
/** Every five minutes: after an upgrade, the words that older posts are found by. */
export const rewordTask = defineTimedTask('posts.reword', '*/5 * * * *', rewordPosts)
/**
 * Runs when the list of cities is loaded or changes: recomputes the coordinates of all posts. If interrupted, it starts
 * over after the next start.
 */
export const placeTask = defineTask('posts.place', Nothing, async (_, ctx, stopping) => {
  if (!(await placeAnew(ctx, stopping))) await placePosts(ctx)
})
/** Recomputes the coordinates of all posts in the background. */
export const placePosts = (ctx: { db: Db }): Promise<void> =>
  schedule(ctx, { name: 'posts.place', schema: Nothing }, {}, { key: 'posts.place' })
/** Every hour: deletes files that were uploaded for a post but are in none. */
export const postFilesTask = defineTimedTask('posts.sweep_files', '37 * * * *', (ctx) =>
  giveUpOrphans(ctx, POST_MEDIA, (ctx, ids) => filesInUse(ctx.db, ids)),
)
/** Every night: compares kept cards with what they have to be. */
export const checkCardsTask = defineTask('posts.check_cards', Nothing, (_, ctx) => checkCards(ctx), {
  every: '43 3 * * *',
})
