import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { COLLABORATION_PAYMENT_LABELS } from '@ensemble/contract/collaborations/vocabulary.ts'
import { amount } from '@ensemble/contract/core/money.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { EVENT_TYPE_LABELS } from '@ensemble/contract/events/vocabulary.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { DATE_KIND_LABELS } from '@ensemble/contract/jobs/production.ts'
import { roleLevel } from '@ensemble/contract/jobs/role-words.ts'
import { screeningWords } from '@ensemble/contract/jobs/screening.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS, PAY_BY_ROLE, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { payLine, payWords } from '@ensemble/contract/posts/pay-words.ts'
import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { html, type Html } from '../../platform/html.ts'
import { pathOf } from './addresses.ts'
import { firstPicture } from './article.ts'
import { conditionsPart, payPart } from './conditions.ts'
import type { PublicThing } from './public-thing.ts'
import { articleData, eventOf, jobPostingOf } from './structured-data.ts'
import { dayWords, labelWords, placeWords, timeWords } from './words.ts'

type AnyPost = Job | Collaboration | EventPost | NewsPost

const CLOSED: Readonly<Record<PostKind, string>> = {
  job: 'This job is closed.',
  collaboration: 'This collaboration is closed.',
  event: 'This event is over.',
  news: 'This post is closed.',
}

const common = (
  kind: PostKind,
  post: AnyPost,
): Pick<PublicThing, 'path' | 'title' | 'by' | 'text' | 'picture' | 'closed' | 'object'> => ({
  path: pathOf.post(kind, post.id),
  title: post.title,
  text: post.description,
  object: 'article',
  by: {
    name: post.poster.name,
    ...(post.poster.kind === 'company'
      ? { path: pathOf.company(post.poster.slug), square: true }
      : { path: pathOf.person(post.poster.slug) }),
  },
  picture: post.picture ? { url: post.picture.url, alt: post.picture.alt } : firstPicture(post.files),
  ...(post.status === 'closed' && { closed: CLOSED[kind] }),
})

const whenOf = (word: string, day: string | null) => ({ when: day === null ? undefined : `${word} ${dayWords(day)}` })
const paid = (post: AnyPost) => (post.pay.guaranteed ? 'PAID' : undefined)
const demo = (post: AnyPost): readonly [string, string | undefined] => [
  'Demo',
  post.demo ? 'A made-up post that shows how Ensemble works' : undefined,
]
const person = ({ name, role }: PostPerson): Html => html`${name}, ${role}`
const labelOf = <Key extends string>(labels: Readonly<Record<Key, string>>, key: string | null) =>
  key !== null && Object.hasOwn(labels, key) ? labels[key as Key] : labelWords(key)

const roleWords = (role: Job['roles'][number]): Html =>
  html`<strong>${role.name}</strong> ${[role.craft, roleLevel(role), payWords(role.pay), role.filled && 'filled'].filter(Boolean).join(' · ')}${role.skills.length > 0 && html`<br>Skills: ${role.skills.join(', ')}`}${role.requirements && html`<br>${role.requirements}`}`
const dateWords = ({ kind, from, to, city }: Job['dates'][number]): string =>
  [DATE_KIND_LABELS[kind], from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`, city]
    .filter(Boolean)
    .join(', ')

const payOf = (job: Job) => payLine(job) ?? (job.pay_by_role ? PAY_BY_ROLE : undefined)
const rolesOf = ({ roles }: Job) => rolesWords(roles.length, roles.filter(({ filled }) => !filled).length)

export const jobThing = (ctx: Context, job: Job): PublicThing => ({
  ...common('job', job),
  kind: 'Job',
  heading: 'About the job',
  line: [
    placeWords(job.location, job.remote),
    labelOf(JOB_TYPE_LABELS, job.job_type),
    rolesOf(job),
    payOf(job),
    paid(job),
  ],
  ...whenOf('Apply by', job.status === 'closed' ? null : job.deadline),
  facts: [
    ['Job type', labelOf(JOB_TYPE_LABELS, job.job_type)],
    ['Experience', labelOf(EXPERIENCE_LABELS, job.experience_level)],
    ['Industry', job.industry],
    ['Department', job.department],
    [job.status === 'closed' ? 'Deadline was' : 'Apply by', dayWords(job.deadline)],
    ['You’ll hear by', dayWords(job.respond_by)],
    ['To apply', job.status === 'closed' ? undefined : screeningWords(job)],
    demo(job),
  ],
  parts: [
    { heading: 'Roles', items: job.roles.map(roleWords) },
    { heading: 'Requirements', items: job.requirements },
    payPart(job),
    { heading: 'Production dates', items: job.dates.map(dateWords) },
    conditionsPart(job),
  ],
  data: jobPostingOf(ctx, job),
  ...(job.dates.length > 0 &&
    job.status === 'published' && {
      feeds: [{ type: 'text/calendar', title: job.title, path: `${pathOf.post('job', job.id)}/dates.ics` }],
    }),
})

export const collaborationThing = (_ctx: Context, collaboration: Collaboration): PublicThing => ({
  ...common('collaboration', collaboration),
  kind: 'Collaboration',
  heading: 'About the project',
  text: [collaboration.summary, collaboration.description].filter(Boolean).join('\n\n'),
  line: [
    placeWords(collaboration.location, collaboration.remote),
    paid(collaboration),
    labelOf(COLLABORATION_PAYMENT_LABELS, collaboration.payment_type),
  ],
  ...whenOf('Starts', collaboration.start_date),
  facts: [
    ['Project', collaboration.project_type],
    ['Starts', dayWords(collaboration.start_date)],
    ['Ends', dayWords(collaboration.end_date)],
    ['Duration', collaboration.duration],
    ['Timeline', collaboration.timeline],
    ['Team size', String(collaboration.team_size)],
    ['Payment', labelOf(COLLABORATION_PAYMENT_LABELS, collaboration.payment_type)],
    ['Budget', collaboration.budget && amount(collaboration.budget.amount, collaboration.budget.currency)],
    ['Funding', collaboration.needs_funding ? 'Needed' : null],
    demo(collaboration),
  ],
  parts: [
    { heading: 'Roles needed', items: collaboration.roles_needed },
    { heading: 'Expertise needed', items: collaboration.expertise_needed },
    { heading: 'Team', items: collaboration.people.map(person) },
  ],
  data: null,
})

export const eventThing = (ctx: Context, event: EventPost): PublicThing => ({
  ...common('event', event),
  heading: 'About the event',
  kind: labelOf(EVENT_TYPE_LABELS, event.event_type) ?? 'Event',
  line: [timeWords(event.starts_at, event.time_zone) ?? dayWords(event.date), event.venue, event.location],
  facts: [
    ['Starts', timeWords(event.starts_at, event.time_zone)],
    ['Ends', timeWords(event.ends_at, event.time_zone)],
    ['Venue', event.venue],
    ['Location', event.location],
    ['Ticket price', event.ticket_price && amount(event.ticket_price.amount, event.ticket_price.currency)],
    ['Attendees', `Up to ${event.max_attendees.toLocaleString('en')}`],
    demo(event),
  ],
  parts: [{ heading: 'Performers', items: event.people.map(person) }],
  data: eventOf(ctx, event),
  feeds: [{ type: 'text/calendar', title: event.title, path: `${pathOf.post('event', event.id)}/event.ics` }],
})

export const newsThing = (ctx: Context, post: NewsPost): PublicThing => ({
  ...common('news', post),
  kind: 'News',
  line: [labelWords(post.category), `${post.read_minutes} min read`],
  facts: [['Source', post.source_name], ['Tags', post.tags.join(', ')], demo(post)],
  parts: [
    {
      heading: 'Source',
      items: post.source_url
        ? [html`<a href="${post.source_url}" rel="nofollow noopener">${post.source_name ?? post.source_url}</a>`]
        : [],
    },
  ],
  data: articleData(ctx, post),
})
