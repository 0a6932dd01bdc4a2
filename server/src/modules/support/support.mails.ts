import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface Asked {
  name: string
  email: string
  subject: string
  message: string
}

/** To whoever runs the installation. Answering the mail answers the person. */
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
      button('Answer on Ensemble', `${home}/admin?tab=help`),
    ],
    footer: 'An answer to this mail goes to the person as well, but is then not kept on Ensemble.',
  },
})

/** To the person, with what they had asked. */
export const answerMail = (asked: Asked, answer: string, replyTo: string | undefined): Mail => ({
  to: asked.email,
  kind: 'support.answer',
  subject: `Re: ${asked.subject}`,
  ...(replyTo && { replyTo }),
  content: {
    heading: 'An answer from Ensemble',
    parts: [text(`Hello ${asked.name},`), text(answer), text(`You wrote:\n${asked.message}`)],
    footer: 'You get this because you wrote to us from the help page.',
  },
})
