import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface Asked {
  name: string
  email: string
  subject: string
  message: string
}

/** To whoever runs the installation. Replying to the email replies to the person. */
export const questionMail = (to: string, asked: Asked, home: string): Mail => ({
  to,
  kind: 'support.question',
  subject: `Question: ${asked.subject}`,
  replyTo: asked.email,
  content: {
    heading: asked.subject,
    parts: [
      text(`${asked.name} (${asked.email}) wrote:`),
      text(asked.message),
      button('Reply on Ensemble', `${home}/admin?tab=help`),
    ],
    footer: 'You can also reply to this email. Your reply goes to them, but isn’t saved on Ensemble.',
  },
})

/** To the person, with what they asked. */
export const answerMail = (asked: Asked, answer: string, replyTo: string | undefined): Mail => ({
  to: asked.email,
  kind: 'support.answer',
  subject: `Re: ${asked.subject}`,
  ...(replyTo && { replyTo }),
  content: {
    heading: 'A reply from Ensemble',
    parts: [text(`Hi ${asked.name},`), text(answer), text(`You wrote:\n${asked.message}`)],
    footer: 'You’re getting this because you wrote to us from the help page.',
  },
})
