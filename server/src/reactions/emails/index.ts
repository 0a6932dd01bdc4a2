import type { z } from 'zod'
import { findReaders } from '../../modules/accounts/mail.face.ts'
import { wantsMail } from '../../modules/preferences/index.ts'
import { unsubscribeLink } from '../../modules/preferences/links.face.ts'
import type { Context } from '../../platform/context.ts'
import { onSeveral } from '../../platform/facts/define-fact.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, oneLine, quoted, text } from '../../platform/mail/template.ts'
import type { Notice, NoticeContent } from '../../platform/notices/define-notice.ts'
import { personNotified } from '../notices/notices.facts.ts'
import { administrationMails } from './on-administration.ts'

/** The switch that an email obeys; null for emails that are always sent. */
const switchOf = ({ sort }: Notice) => (sort === 'account' ? null : sort)

async function mailTo(
  ctx: Context,
  person: { id: string; email: string; name: string },
  notice: Notice,
  content: NoticeContent,
): Promise<void> {
  const sort = switchOf(notice)
  await sendMail(ctx, {
    ...(sort && { unsubscribe: await unsubscribeLink(ctx, person.id, sort) }),
    to: person.email,
    subject: oneLine(quoted(content.sentence.title, content.unverified)),
    kind: `notification.${notice.kind}`,
    content: {
      heading: content.sentence.title,
      parts: [
        ...(person.name ? [text(`Hi ${person.name},`)] : []),
        text(content.text ?? content.sentence.message),
        ...(content.message ? [text(`${content.message.author} wrote:\n${content.message.text}`)] : []),
        button(content.button, `${ctx.platform.publicUrl()}${content.href}`),
      ],
      footer: content.footer,
    },
  })
}

type Notified = z.infer<typeof personNotified.schema>

/** Emails of one kind to everyone who may get them. */
async function mailAll(ctx: Context, notice: Notice, facts: readonly Notified[]): Promise<void> {
  const sort = switchOf(notice)
  const readers = await findReaders(
    ctx.db,
    facts.map(({ userId }) => userId),
    sort === null ? { account: true } : { and: wantsMail(sort) },
  )
  const due = facts.filter(({ userId }) => readers.has(userId))
  if (due.length === 0) return
  const contents = await notice.tellSeveral(
    ctx,
    due.map(({ about }) => notice.about.parse(about)),
  )
  for (const [at, { userId }] of due.entries()) {
    const [person, content] = [readers.get(userId), contents[at]]
    if (person && content) await mailTo(ctx, { ...person, id: userId }, notice, content)
  }
}

/** A notification is also sent as an email to anyone who may be emailed, unless they turned such emails off. */
export function emailReactions(notices: readonly Notice[]) {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]))
  const mailNotification = onSeveral(personNotified, 'mail-notification', async (facts, ctx) => {
    for (const [kind, of] of Map.groupBy(facts, (fact) => fact.kind)) {
      const notice = byKind.get(kind)
      if (notice) await mailAll(ctx, notice, of)
    }
  })
  return { name: 'emails', reactions: [mailNotification, ...administrationMails] }
}
