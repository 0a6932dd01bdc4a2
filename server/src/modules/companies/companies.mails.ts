import { INVITATION_DAYS, SEAT_HINTS, SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { button, code as codePart, text } from '../../platform/mail/template.ts'

/** A subject is one line, whatever a company calls itself. */
const oneLine = (value: string) => value.replace(/\s+/g, ' ').slice(0, 200).toWellFormed()
const good = `The link is good for ${INVITATION_DAYS} days and for one use.`

/** To an invited address: the same whether it has an account or not. */
export const invitationMail = (
  to: string,
  { company, role, by, link }: { company: string; role: SeatRole; by: string | null; link: string },
): Mail => ({
  to,
  kind: 'companies.invitation',
  subject: oneLine(`${company} invites you to Ensemble`),
  content: {
    heading: `Join ${company} on Ensemble`,
    parts: [
      text(
        `${by ?? 'An owner'} invites you to work with ${company} as ${SEAT_LABELS[role].toLowerCase()} (${SEAT_HINTS[role].toLowerCase()}).`,
      ),
      button('See the invitation', link),
      text(`${good} It works with this address only.`),
    ],
    footer: 'If you do not know why you got this, you can ignore it: without your consent nothing happens.',
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
        `You asked to sign up ${company} without a company domain. An administrator looked at what you sent and approved it.`,
      ),
      button('Open your business account', link),
      text(`${good} It works with this address only.`),
    ],
    footer: 'If you did not ask for this, you can ignore it: without your consent nothing happens.',
  },
})

export const admissionRefusedMail = (
  to: string,
  { company, reason, home }: { company: string; reason: string; home: string },
): Mail => ({
  to,
  kind: 'companies.admission_refused',
  subject: 'Your request for a business account',
  content: {
    heading: 'Your request was not approved',
    parts: [
      text(`You asked to sign up ${company} without a company domain. An administrator could not approve it:`),
      text(reason),
      text('You can ask again with another website or document.'),
      button('Ask again', `${home}/auth/no-company-domain`),
    ],
    footer: 'If you did not ask for this, there is nothing to do.',
  },
})

/** After a decision was taken back: the link of the first mail leads nowhere. */
export const admissionReopenedMail = (to: string, company: string): Mail => ({
  to,
  kind: 'companies.admission_reopened',
  subject: 'Your request is being looked at again',
  content: {
    heading: 'Your request is being looked at again',
    parts: [
      text(
        `The decision about ${company} was taken back, and an earlier link no longer works. You will get a mail with the new decision.`,
      ),
    ],
  },
})

/** The code that shows that somebody reads the mails of an address at the company's domain. */
export const domainCodeMail = (
  to: string,
  { company, code, minutes }: { company: string; code: string; minutes: number },
): Mail => ({
  to,
  kind: 'companies.domain_code',
  subject: `${code} confirms this address for a company on Ensemble`,
  content: {
    heading: 'Confirm your company’s mail domain',
    parts: [
      text(
        `An owner of ${company} on Ensemble named this address to show that it belongs to the company. Type this code in Settings, Company:`,
      ),
      codePart(code),
      text(`It is good for ${minutes} minutes.`),
    ],
    footer: 'If you do not know this company, ignore this mail and give the code to nobody.',
  },
})
