import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, oneLine, quoted, text } from '../../../platform/mail/template.ts'

/** To an address without a talent’s account. */
export const applyMail = (
  to: string,
  {
    company,
    verified,
    post,
    message,
    link,
  }: { company: string; verified: boolean; post: string; message: string; link: string },
  unsubscribe: NonNullable<Mail['unsubscribe']>,
): Mail => ({
  to,
  kind: 'applications.invitation',
  subject: oneLine(quoted(`${company} invites you to apply: ${post}`, verified ? null : company)),
  unsubscribe,
  content: {
    heading: `${company} invites you to apply`,
    parts: [
      text(`${company} thinks you may be a good fit for “${post}”. Read the post and apply if you like it.`),
      ...(message ? [text(`They wrote: “${message}”`)] : []),
      button('Read the post', link),
      text('Talent never pays on Ensemble. You need an account to apply, and can create one from the post.'),
    ],
    footer: `You’re getting this because ${oneLine(company)} entered this address. If you weren’t expecting it, you can ignore it.`,
  },
})
