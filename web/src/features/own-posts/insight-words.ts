import { INSIGHT_RULES } from '@ensemble/contract/jobs/vocabulary.ts'
import type { HiringInsight } from '@ensemble/contract/posts/insights.schemas.ts'
import { count, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'

/** An insight in words: what was found, the figures it rests on, and where to act on it. */
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
  answer_due: ({ post, undecided, applicants, respond_by, days_left }) => ({
    says: `Answers for ${post.title} are due ${inDays(days_left)}`,
    evidence: `${undecided} of ${count(applicants, 'applicant')} ${has(undecided)} no decision yet. You said you would respond by ${peopleDay(respond_by)}.`,
    act: applicantsOf(post.id),
  }),
  answers_waiting: ({ post, waiting, applicants, longest_days }) => ({
    says: `${waiting} of ${count(applicants, 'applicant')} for ${post.title} ${has(waiting)} waited over ${INSIGHT_RULES.waitingDays} days for an answer`,
    evidence: `Nobody has looked at them yet; the longest has waited ${count(longest_days, 'day')}.`,
    act: applicantsOf(post.id, '&status=pending'),
  }),
  position_taken: ({ post, accepted, undecided }) => ({
    says: `${post.title} is still open, and ${accepted === 1 ? 'somebody has' : `${accepted} people have`} accepted your offer`,
    evidence:
      undecided > 0
        ? `${count(undecided, 'other applicant')} still ${undecided === 1 ? 'waits' : 'wait'} for a decision.`
        : 'Nobody else waits for a decision. Close it if nobody else is needed.',
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  quiet_post: ({ post, days, views, applicants }) => ({
    says: `Nobody has applied for ${post.title} in ${count(days, 'day')}`,
    evidence: `Seen by ${count(views, 'person', 'people')}, ${count(applicants, 'applicant')} in all.`,
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  few_apply: ({ post, seen, applicants, others }) => ({
    says: `${applicants === 0 ? 'None' : applicants} of ${seen} who saw ${post.title} applied`,
    evidence: `Of your ${others.posts} other posts of the last year, ${others.applicants} of ${others.seen} did. People may miss the pay, the dates or the place.`,
    act: { label: 'Open the post', href: pathTo('/business/jobs/$jobId', post.id) },
  }),
  pay_named: (insight) => ({
    says: `Your posts that name an amount got ${(insight.with.applicants / insight.with.posts / (insight.without.applicants / insight.without.posts)).toFixed(1)}× as many applicants`,
    evidence: `${each(insight.with)} each in ${count(insight.with.posts, 'post')} with an amount, ${each(insight.without)} each in ${insight.without.posts} without. Your own jobs of the last year that were up for ${INSIGHT_RULES.quietDays} days.`,
  }),
}

/** Puts a rule's finding into words. */
export function insightWords(insight: HiringInsight): InsightWords {
  const say = words[insight.rule] as (insight: HiringInsight) => Omit<InsightWords, 'key'>
  return { key: 'post' in insight ? `${insight.rule} ${insight.post.id}` : insight.rule, ...say(insight) }
}
