import { z } from 'zod'
import { FormEmail } from '../accounts/accounts.forms.ts'
import { id, timestamp } from '../core/fields.ts'
import { SEAT_ROLES } from '../core/route.ts'

export const Role = z.enum(SEAT_ROLES)
export const MemberRef = z.object({ memberId: id })
export const InvitationRef = z.object({ invitationId: id })
/** By the token of its link. */
export const InvitationLink = z.object({ token: z.string().max(100) })

/** A person with a seat. Only owners see `email`. */
export const Member = z
  .object({
    user_id: id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    email: z.string().nullable(),
    role: Role,
    since: timestamp,
    you: z.boolean(),
    can: z.object({ change_role: z.boolean(), remove: z.boolean(), pass_ownership: z.boolean() }),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

/** An invitation that has not been accepted; `expired` ones can be sent again. */
export const Invitation = z
  .object({
    id,
    email: z.string(),
    role: Role,
    sent_at: timestamp,
    expires_at: timestamp,
    expired: z.boolean(),
    invited_by: z.string().nullable(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const InviteForm = z.object({ email: FormEmail, role: Role })

/** One of the person's own seats; `active` is the company they act for. */
export const OwnSeat = z
  .object({ business_id: id, name: z.string(), logo_url: z.string().nullable(), role: Role, active: z.boolean() })
  .meta({ id: 'OwnSeat' })
export type OwnSeat = z.infer<typeof OwnSeat>

/**
 * What the link of an invitation says to whoever holds it. `founding`: the address may create a company of its own. The
 * address is included while the link is valid. `id` goes into the sign-up's metadata.
 */
export const InvitationPreview = z
  .object({
    id,
    state: z.enum(['open', 'expired', 'revoked', 'accepted']),
    founding: z.boolean(),
    company: z.string(),
    role: Role,
    email: z.string().nullable(),
    invited_by: z.string().nullable(),
    expires_at: timestamp,
  })
  .meta({ id: 'InvitationTold' })
export type InvitationPreview = z.infer<typeof InvitationPreview>
