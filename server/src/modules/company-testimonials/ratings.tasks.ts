import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { renewRatings } from './ratings.service.ts'

/** Every hour: the ratings of companies, because blocks of authors run out. */
export const renewRatingsTask = defineTimedTask('company_testimonials.renew_ratings', '23 * * * *', renewRatings)
