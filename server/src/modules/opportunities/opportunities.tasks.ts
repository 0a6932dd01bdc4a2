import { z } from 'zod'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { keepTheClock, refreshVocabulary } from './opportunities.service.ts'

const Nothing = z.object({}).loose()

/** Every minute: publish what is scheduled, close what is over. */
export const clockTask = defineTask('opportunities.clock', Nothing, (_, ctx) => keepTheClock(ctx), { every: '* * * * *' })
/** Every hour: the vocabulary that mistyped words are corrected against. */
export const vocabularyTask = defineTask('opportunities.vocabulary', Nothing, (_, ctx) => refreshVocabulary(ctx), { every: '17 * * * *' })
