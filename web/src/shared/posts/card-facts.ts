import { COLLABORATION_PAYMENT_LABELS } from '@ensemble/contract/collaborations/vocabulary.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { JOB_TYPE_LABELS, PAY_BY_ROLE, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { lastDay, money, pay, placeTime } from '../../lib/format.ts'

export const KIND_LABELS = { job: 'Job', collaboration: 'Collaboration', event: 'Event', news: 'Gossip' } as const

export const hrefOf = ({ id, kind }: Pick<FeedItem, 'id' | 'kind'>): string => postHref(kind, id)

/** What says which craft a post is of, the surest first. */
export const craftsOf = ({ job, collaboration, event, news, title }: FeedItem): (string | null | undefined)[] => [
  job?.industry,
  collaboration?.project_type,
  ...(collaboration?.roles_needed ?? []),
  event && 'event',
  news?.category,
  title,
]

export const whereOf = ({ location, remote }: Pick<FeedItem, 'location' | 'remote'>) =>
  location && remote ? `${location} or remote` : (location ?? (remote ? 'Remote' : undefined))

/** The pay in words; undefined when the post does not say. A royalty share uses the post's own words. */
export const payOf = (
  item: Pick<FeedItem, 'pay'> & { job: { salary_range: string | null; pay_by_role: boolean } | null },
) =>
  (item.pay.unit === 'royalty_share' && item.job?.salary_range) ||
  (pay(item.pay) ?? item.job?.salary_range ?? (item.job?.pay_by_role ? PAY_BY_ROLE : undefined))

export const priceOf = ({
  ticket_price: ticketPrice,
  ticket_currency: ticketCurrency,
}: NonNullable<FeedItem['event']>) =>
  ticketPrice === null
    ? undefined
    : ticketPrice === 0
      ? 'Free'
      : ticketCurrency
        ? money(ticketPrice, ticketCurrency)
        : undefined

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A post's facts in the order in which people ask for them; unknown ones are left out. */
export function factsOf(item: FeedItem): string[] {
  const { job, collaboration, event, news } = item
  const facts: (string | null | undefined)[] = []
  if (job)
    facts.push(
      whereOf(item),
      rolesWords(job.roles, job.open_roles),
      job.job_type && JOB_TYPE_LABELS[job.job_type],
      job.deadline && `Apply by ${lastDay(job.deadline, job.time_zone)}`,
    )
  if (collaboration)
    facts.push(
      whereOf(item),
      collaboration.project_type,
      collaboration.timeline,
      collaboration.team_size > 1 ? `Team of ${collaboration.team_size}` : null,
      collaboration.payment_type && COLLABORATION_PAYMENT_LABELS[collaboration.payment_type],
    )
  if (event)
    facts.push(
      event.starts_at && placeTime(event.starts_at, event.time_zone),
      event.venue,
      item.location,
      priceOf(event),
    )
  if (news) facts.push(capital(news.category), `${news.read_minutes} min read`)
  return facts.filter((fact): fact is string => !!fact)
}
