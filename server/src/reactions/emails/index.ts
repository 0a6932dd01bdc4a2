import { unsubscribeLink, wantsMail } from '../../modules/preferences/index.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'
import { findMailAddress } from '../../reads/applicants/index.ts'
import { personNotified, type Subject } from '../notifications/notifications.facts.ts'
import { tellOf } from '../notifications/sentences.ts'
import type { Told } from '../notifications/told.ts'
import { administrationMails } from './on-administration.ts'
import { sortOf } from './sorts.ts'

/** A subject line is one line: what people named their jobs must not break it. */
const subjectLine = (title: string) => title.replace(/\s+/g, ' ').slice(0, 200).toWellFormed()

async function mailTo(
  ctx: Context,
  person: { id: string; email: string; name: string },
  subject: Subject,
  told: Told,
): Promise<void> {
  const sort = sortOf(subject)
  await sendMail(ctx, {
    ...(sort && { unsubscribe: await unsubscribeLink(ctx, person.id, sort) }),
    to: person.email,
    subject: subjectLine(told.sentence.title),
    kind: `notification.${subject.kind}`,
    content: {
      heading: told.sentence.title,
      parts: [
        ...(person.name ? [text(`Hello ${person.name},`)] : []),
        text(told.sentence.message),
        ...(told.message ? [text(`${told.message.author} wrote:\n${told.message.text}`)] : []),
        button(told.button, `${ctx.platform.publicUrl()}${told.href}`),
      ],
      footer: told.footer,
    },
  })
}

/** A notification also goes out as a mail of its own, to a confirmed address, unless the person turned off such mails. */
const mailNotification = on(personNotified, 'mail-notification', async ({ userId, subject }, ctx) => {
  const sort = sortOf(subject)
  if (sort && !(await wantsMail(ctx.db, userId, sort))) return
  const person = await findMailAddress(ctx.db, userId)
  const told = person && (await tellOf(ctx, subject))
  if (person && told) await mailTo(ctx, { ...person, id: userId }, subject, told)
})

export const emailsRoom = { name: 'emails', reactions: [mailNotification, ...administrationMails] }
