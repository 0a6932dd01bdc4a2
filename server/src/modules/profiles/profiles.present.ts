import type { Picture } from '@ensemble/contract/media/media.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { Profile, Rate } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { canWriteTestimonial } from './profiles.policy.ts'
import type { Work } from './profiles.ports.ts'
import type { ProfileRow } from './profiles.reads.ts'

/** Who is looking, and what the presenter knows about them. `own`: the owner, who sees everything. */
export interface Look {
  viewer: Viewer | null
  own: boolean
  ownTestimonialId: string | null
  cover: Picture | null
  /** YYYY-MM-DD. */
  today: string
}

/** Once the start date has come, the talent is available. */
const availabilityOf = ({ availability_status, available_from }: ProfileRow, today: string): Profile['availability'] =>
  availability_status === 'soon' && available_from !== null && available_from <= today
    ? { status: 'available', from: null }
    : { status: availability_status, from: availability_status === 'soon' ? available_from : null }

const rateOf = ({ rate_from, rate_to, rate_currency, rate_unit }: ProfileRow): Rate | null =>
  rate_currency !== null && rate_unit !== null && (rate_from !== null || rate_to !== null)
    ? { from: rate_from, to: rate_to, currency: rate_currency, unit: rate_unit }
    : null

const verifiedOf = ({ verification_date }: ProfileRow, { credit }: Work): Profile['verified'] =>
  verification_date && credit
    ? { confirmed_at: verification_date.toISOString(), credit: { ...credit, at: credit.at.toISOString() } }
    : null

/** A profile as this viewer may see it. */
export function presentProfile(
  row: ProfileRow,
  done: Work,
  { viewer, own, ownTestimonialId, cover, today }: Look,
): Profile {
  const testimonial = canWriteTestimonial(viewer, row, { already: ownTestimonialId !== null })
  return {
    id: row.id,
    slug: row.slug,
    full_name: row.full_name,
    professional_title: row.professional_title,
    profession: row.profession,
    location: row.location,
    bio: row.bio,
    industry: row.industry,
    skills: row.skills,
    years_experience: row.years_experience,
    availability: availabilityOf(row, today),
    rate: rateOf(row),
    portfolio_url: row.portfolio_url,
    avatar_url: row.avatar_url,
    cover_url: row.cover_url,
    cover,
    facts: row.facts,
    verified: verifiedOf(row, done),
    counts: { projects: done.projects, collaborations: done.collaborations, credits: done.credits },
    rating: row.rating === null ? null : { average: Math.round(row.rating * 10) / 10, count: row.ratings },
    demo: row.demo,
    since: row.created_at.toISOString(),
    own: own ? { version: row.version, phone: row.phone, public: row.public, unpaid_too: row.unpaid_too } : null,
    own_testimonial_id: ownTestimonialId,
    can: { edit: own, testimonial: testimonial === true },
    why_not_testimonial: testimonial === true ? null : (messages[testimonial] ?? null),
  }
}
