import { INVITATION_DAYS, SEAT_HINTS, SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { button, code as codePart, oneLine, quoted, text } from '../../platform/mail/template.ts'

const good = `The link expires in ${INVITATION_DAYS} days and works once.`

/** To an invited address: the same whether it has an account or not. */
export const invitationMail = (
  to: string,
  {
    company,
    verified,
    role,
    by,
    link,
  }: { company: string; verified: boolean; role: SeatRole; by: string | null; link: string },
  unsubscribe: NonNullable<Mail['unsubscribe']>,
): Mail => ({
  to,
  kind: 'companies.invitation',
  unsubscribe,
  subject: oneLine(quoted(`${company} invited you to Ensemble`, verified ? null : company)),
  content: {
    heading: `Join ${company} on Ensemble`,
    parts: [
      text(
        `${by ?? 'An owner'} invited you to join ${company} as ${role === 'owner' ? 'an' : 'a'} ${SEAT_LABELS[role].toLowerCase()} (${SEAT_HINTS[role].toLowerCase()}).`,
      ),
      button('See the invitation', link),
      text(`${good} It only works for this address.`),
    ],
    footer: 'If you weren’t expecting this, you can ignore it. Nothing happens unless you accept.',
  },
})

/** To an address without a company domain, after an administrator let it in. */
export const admissionMail = (to: string, { company, link }: { company: string; link: string }): Mail => ({
  to,
  kind: 'companies.admission',
  subject: 'Your request was approved: open your business account',
  content: {
    heading: 'Your request was approved',
    parts: [
      text(
        `You asked to sign up ${company} without a company domain. An administrator reviewed what you sent and approved it.`,
      ),
      button('Open your business account', link),
      text(`${good} It only works for this address.`),
    ],
    footer: 'If you didn’t ask for this, you can ignore it. Nothing happens unless you continue.',
  },
})

export const admissionRefusedMail = (
  to: string,
  { company, reason, home }: { company: string; reason: string; home: string },
): Mail => ({
  to,
  kind: 'companies.admission_refused',
  subject: 'Your business account request wasn’t approved',
  content: {
    heading: 'Your request wasn’t approved',
    parts: [
      text(
        `You asked to sign up ${company} without a company domain. An administrator couldn’t approve it. The reason:`,
      ),
      text(reason),
      text('You can ask again with a different website or document.'),
      button('Ask again', `${home}/auth/no-company-domain`),
    ],
    footer: 'If you didn’t ask for this, you don’t need to do anything.',
  },
})

/** After a decision was undone: the link in the first email no longer works. */
export const admissionReopenedMail = (to: string, company: string): Mail => ({
  to,
  kind: 'companies.admission_reopened',
  subject: 'We’re reviewing your request again',
  content: {
    heading: 'We’re reviewing your request again',
    parts: [
      text(
        `The decision about ${company} was undone, so any earlier link no longer works. We’ll email you the new decision.`,
      ),
    ],
  },
})

/** The code that shows that someone reads the emails of an address at the company's domain. */
export const domainCodeMail = (
  to: string,
  { company, code, minutes }: { company: string; code: string; minutes: number },
): Mail => ({
  to,
  kind: 'companies.domain_code',
  subject: `${code} confirms this address for a company on Ensemble`,
  content: {
    heading: 'Confirm your company’s email domain',
    parts: [
      text(
        `An owner of ${company} gave this address to verify the company on Ensemble. Enter this code in Settings, Company:`,
      ),
      codePart(code),
      text(`It expires in ${minutes} minutes.`),
    ],
    footer: 'If you don’t know this company, ignore this email and don’t share the code.',
  },
})
