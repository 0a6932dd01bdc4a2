import { findReader } from '../../modules/accounts/index.ts'
import { unsubscribeLink, wantsMail } from '../../modules/preferences/index.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'
import type { NoticeContent } from '../notifications/notice-content.ts'
import { personNotified, type Subject } from '../notifications/notifications.facts.ts'
import { tellOf } from '../notifications/sentences.ts'
import { administrationMails } from './on-administration.ts'
import { sortOf } from './sorts.ts'

/** A subject line is one line: what people named their jobs must not break it. */
const subjectLine = (title: string) => title.replace(/\s+/g, ' ').slice(0, 200).toWellFormed()

async function mailTo(
  ctx: Context,
  person: { id: string; email: string; name: string },
  subject: Subject,
  notice: NoticeContent,
): Promise<void> {
  const sort = sortOf(subject)
  await sendMail(ctx, {
    ...(sort && { unsubscribe: await unsubscribeLink(ctx, person.id, sort) }),
    to: person.email,
    subject: subjectLine(notice.sentence.title),
    kind: `notification.${subject.kind}`,
    content: {
      heading: notice.sentence.title,
      parts: [
        ...(person.name ? [text(`Hello ${person.name},`)] : []),
        text(notice.sentence.message),
        ...(notice.message ? [text(`${notice.message.author} wrote:\n${notice.message.text}`)] : []),
        button(notice.button, `${ctx.platform.publicUrl()}${notice.href}`),
      ],
      footer: notice.footer,
    },
  })
}

/** A notification also goes out as a mail of its own, to a confirmed address, unless the person turned off such mails. */
const mailNotification = on(personNotified, 'mail-notification', async ({ userId, subject }, ctx) => {
  const sort = sortOf(subject)
  if (sort && !(await wantsMail(ctx.db, userId, sort))) return
  const person = await findReader(ctx.db, userId)
  const notice = person && (await tellOf(ctx, subject))
  if (person && notice) await mailTo(ctx, { ...person, id: userId }, subject, notice)
})

export const emailReactions = { name: 'emails', reactions: [mailNotification, ...administrationMails] }
