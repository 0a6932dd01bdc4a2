import type { CompanyRating } from '@ensemble/contract/company-testimonials/rating.schemas.ts'
import { decimal } from '@ensemble/contract/core/money.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { roleLevel } from '@ensemble/contract/jobs/role-words.ts'
import type { Pay, Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/html.ts'
import { absolute, pathOf } from './addresses.ts'

/** Fields that Google requires: developers.google.com/search/docs/appearance/structured-data/job-posting and /event. */
type Data = Record<string, unknown>

const EMPLOYMENT: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
}
/** Units of `baseSalary`; a flat sum or a share is not one of them. */
const SALARY_UNITS: Readonly<Record<string, string>> = { hour: 'HOUR', day: 'DAY', week: 'WEEK' }

/** "Malmö, Sweden": the last part is the country, as the list of cities writes places. */
function addressOf(location: string): Data {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.length > 1 ? parts.at(-1) : undefined
  return {
    '@type': 'PostalAddress',
    addressLocality: country ? parts.slice(0, -1).join(', ') : location,
    ...(country && { addressCountry: country }),
  }
}

const organizationOf = (ctx: Context, { kind, name, slug, image_url: imageUrl }: Poster): Data => ({
  '@type': kind === 'company' ? 'Organization' : 'Person',
  name,
  url: absolute(ctx, kind === 'company' ? pathOf.company(slug) : pathOf.person(slug)),
  ...(imageUrl && { [kind === 'company' ? 'logo' : 'image']: absolute(ctx, imageUrl) }),
})

/** Only guaranteed money is a salary. */
function salaryOf({ from, to, currency, unit, guaranteed }: Pay): Data | undefined {
  const unitText = SALARY_UNITS[unit ?? '']
  if (!guaranteed || !currency || !unitText || (from === null && to === null)) return undefined
  const value = (minor: number) => Number(decimal(minor, currency))
  const range =
    from !== null && to !== null && from !== to
      ? { minValue: value(from), maxValue: value(to) }
      : { value: value(from ?? to ?? 0) }
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...range, unitText } }
}

/** The last instant of a day in its time zone, with the offset. */
const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone })
    .subtract({ seconds: 1 })
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** An instant in local time, with the offset. */
const localInstant = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

const roleText = (role: Job['roles'][number]): string =>
  [role.name, role.craft, roleLevel(role), ...role.skills].filter(Boolean).join(', ')

const jobText = ({ description, requirements, roles }: Job): string =>
  html`${description.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}${requirements.length > 0 && html`<ul>${requirements.map((each) => html`<li>${each}</li>`)}</ul>`}${roles.length > 0 && html`<p>Roles:</p><ul>${roles.map((role) => html`<li>${roleText(role)}</li>`)}</ul>`}`
    .text

/** A JobPosting; null if its place is unknown: Google requires one. */
export function jobPostingOf(ctx: Context, job: Job): Data | null {
  const { location, published_at, deadline, job_type, remote } = job
  if (!location || !published_at) return null
  const country = addressOf(location)['addressCountry']
  const salary = salaryOf(job.pay)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: jobText(job),
    datePosted: published_at,
    ...(deadline && { validThrough: endOfDay(deadline, job.time_zone) }),
    ...(job_type && EMPLOYMENT[job_type] && { employmentType: EMPLOYMENT[job_type] }),
    hiringOrganization: organizationOf(ctx, job.poster),
    jobLocation: { '@type': 'Place', address: addressOf(location) },
    ...(remote &&
      typeof country === 'string' && {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: country },
      }),
    ...(salary && { baseSalary: salary }),
    ...(job.roles.length > 0 && {
      totalJobOpenings: job.roles.reduce((sum, { openings, filled }) => sum + (filled ? 0 : openings), 0),
    }),
    identifier: { '@type': 'PropertyValue', name: 'Ensemble', value: job.id },
    url: absolute(ctx, pathOf.post('job', job.id)),
    directApply: true,
  }
}

/** An Event; null if its time or place is unknown. */
export function eventOf(ctx: Context, event: EventPost): Data | null {
  const { starts_at, ends_at, location, venue, time_zone, ticket_price, picture } = event
  if (!starts_at || !location) return null
  const url = absolute(ctx, pathOf.post('event', event.id))
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: localInstant(starts_at, time_zone),
    ...(ends_at && { endDate: localInstant(ends_at, time_zone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue ?? location, address: addressOf(location) },
    organizer: organizationOf(ctx, event.poster),
    ...(picture && { image: [absolute(ctx, picture.url)] }),
    ...(event.people.length > 0 && { performer: event.people.map(({ name }) => ({ '@type': 'Person', name })) }),
    ...(ticket_price && {
      offers: {
        '@type': 'Offer',
        price: decimal(ticket_price.amount, ticket_price.currency),
        priceCurrency: ticket_price.currency,
        url,
      },
    }),
  }
}

export const personOf = (
  ctx: Context,
  person: { name: string; title: string | null; slug: string; image: string | null; location: string | null },
): Data => ({
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: person.name,
    url: absolute(ctx, pathOf.person(person.slug)),
    ...(person.title && { jobTitle: person.title }),
    ...(person.image && { image: absolute(ctx, person.image) }),
    ...(person.location && { address: addressOf(person.location) }),
  },
})

export const companyOf = (
  ctx: Context,
  company: {
    name: string
    slug: string
    about: string | null
    logo: string | null
    website: string | null
    location: string | null
    founded: number | null
    rating: CompanyRating
  },
): Data => ({
  '@type': 'Organization',
  name: company.name,
  url: absolute(ctx, pathOf.company(company.slug)),
  ...(company.about && { description: company.about }),
  ...(company.logo && { logo: absolute(ctx, company.logo) }),
  ...(company.website && { sameAs: company.website }),
  ...(company.location && { address: addressOf(company.location) }),
  ...(company.founded !== null && { foundingDate: String(company.founded) }),
  ...(company.rating.average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: company.rating.average,
      reviewCount: company.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
})

/** News names its source: the post is an article of ours based on it. */
export const articleData = (
  ctx: Context,
  post: {
    title: string
    published_at: string | null
    edited_at: string | null
    poster: Poster
    picture: { url: string } | null
    source_url: string | null
  },
): Data => ({
  '@type': 'Article',
  headline: post.title,
  ...(post.published_at && { datePublished: post.published_at }),
  ...(post.edited_at && { dateModified: post.edited_at }),
  author: organizationOf(ctx, post.poster),
  ...(post.picture && { image: [absolute(ctx, post.picture.url)] }),
  ...(post.source_url && { isBasedOn: post.source_url }),
})
