import { INSIGHT_RULES } from '@ensemble/contract/jobs/vocabulary.ts'
import type { HiringInsight } from '@ensemble/contract/posts/insights.schemas.ts'
import { count, lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'

/** An insight in words: what was found, the numbers behind it, and where to act on it. */
export interface InsightWords {
  key: string
  says: string
  evidence: string
  act?: { label: string; href: string }
}

type Of<R extends HiringInsight['rule']> = Extract<HiringInsight, { rule: R }>
const has = (n: number) => (n === 1 ? 'has' : 'have')
const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
const each = ({ posts, applicants }: { posts: number; applicants: number }) =>
  (applicants / posts).toLocaleString('en-US', { maximumFractionDigits: 1 })
const applicantsOf = (id: string, status = '') => ({
  label: 'Review applicants',
  href: pathTo(`/business/applicants?job=${id}${status}`),
})

const words: { [R in HiringInsight['rule']]: (insight: Of<R>) => Omit<InsightWords, 'key'> } = {
  answer_due: ({ post, undecided, applicants, respond_by, time_zone: zone, days_left }) => ({
    says: `Replies for ${post.title} are due ${inDays(days_left)}`,
    evidence: `${undecided} of ${count(applicants, 'applicant')} ${has(undecided)} no decision yet. You promised to reply by ${lastDay(respond_by, zone)}.`,
    act: applicantsOf(post.id),
  }),
  answers_waiting: ({ post, waiting, applicants, longest_days }) => ({
    says: `${waiting} of ${count(applicants, 'applicant')} for ${post.title} ${has(waiting)} waited over ${INSIGHT_RULES.waitingDays} days for a reply`,
    evidence: `None reviewed yet. The oldest has been waiting ${count(longest_days, 'day')}.`,
    act: applicantsOf(post.id, '&status=pending'),
  }),
  position_taken: ({ post, accepted, undecided }) => ({
    says: `${post.title} is still open, but ${accepted === 1 ? 'someone has' : `${accepted} people have`} accepted your offer`,
    evidence:
      undecided > 0
        ? `${count(undecided, 'other applicant')} still ${undecided === 1 ? 'needs' : 'need'} a decision.`
        : 'No one else needs a decision. Close it if you don’t need anyone else.',
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  quiet_post: ({ post, days, views, applicants }) => ({
    says: `No one has applied for ${post.title} in ${count(days, 'day')}`,
    evidence: `Seen by ${count(views, 'person', 'people')}, ${count(applicants, 'applicant')} in total.`,
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  few_apply: ({ post, seen, applicants, others }) => ({
    says: `${applicants === 0 ? 'None' : applicants} of ${seen} people who saw ${post.title} applied`,
    evidence: `On your ${others.posts} other posts from the last year, ${others.applicants} of ${others.seen} did. Check that this one gives the pay, the dates and the place.`,
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  pay_named: (insight) => ({
    says: `Your posts that state an amount got ${(insight.with.applicants / insight.with.posts / (insight.without.applicants / insight.without.posts)).toFixed(1)}× as many applicants`,
    evidence: `${each(insight.with)} each on ${count(insight.with.posts, 'post')} with an amount, ${each(insight.without)} each on ${insight.without.posts} without. Counts your jobs from the last year that were up for ${INSIGHT_RULES.quietDays} days.`,
  }),
}

export function insightWords(insight: HiringInsight): InsightWords {
  const say = words[insight.rule] as (insight: HiringInsight) => Omit<InsightWords, 'key'>
  return { key: 'post' in insight ? `${insight.rule} ${insight.post.id}` : insight.rule, ...say(insight) }
}
