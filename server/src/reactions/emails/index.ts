import { withVia } from '@ensemble/contract/analytics/via.ts'
import { z } from 'zod'
import { findReaders } from '../../modules/accounts/mail.face.ts'
import { wantsMail } from '../../modules/preferences/index.ts'
import { unsubscribeLink } from '../../modules/preferences/links.face.ts'
import type { Context } from '../../platform/context.ts'
import { onSeveral } from '../../platform/facts/define-fact.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, oneLine, quoted, text } from '../../platform/mail/template.ts'
import type { Notice, NoticeContent } from '../../platform/notices/define-notice.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
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
  const { href, via } = content
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
        button(content.button, ctx.platform.publicUrl() + (via ? withVia(href, via) : href)),
      ],
      footer: content.footer,
    },
  })
}

/** Who is emailed about what. */
type Due = Pick<z.infer<typeof personNotified.schema>, 'userId' | 'about'>

/** Those of these that may be emailed, with their readers. */
async function mailable(ctx: Context, notice: Notice, facts: readonly Due[]) {
  const sort = switchOf(notice)
  const readers = await findReaders(
    ctx.db,
    facts.map(({ userId }) => userId),
    sort === null ? { account: true } : { and: wantsMail(sort) },
  )
  return facts.flatMap(({ userId, about }) => {
    const person = readers.get(userId)
    return person ? { person: { ...person, id: userId }, about: notice.about.parse(about) } : []
  })
}

type Mailable = Awaited<ReturnType<typeof mailable>>

async function mailAll(ctx: Context, notice: Notice, due: Mailable): Promise<void> {
  if (due.length === 0) return
  const contents = await notice.tellSeveral(
    ctx,
    due.map(({ about }) => about),
    due.map(({ person }) => person.id),
  )
  for (const [at, { person }] of due.entries()) {
    const content = contents[at]
    if (content) await mailTo(ctx, person, notice, content)
  }
}

/** Emails of one kind to everyone who may get them, as far as its pace doesn't let them wait. */
async function mailNow(ctx: Context, notice: Notice, facts: readonly Due[]): Promise<void> {
  const due = await mailable(ctx, notice, facts)
  const now =
    due.length > 0
      ? await notice.pace?.now(
          ctx,
          due.map(({ about }) => about),
        )
      : undefined
  await mailAll(
    ctx,
    notice,
    due.filter((_, at) => now?.[at] ?? true),
  )
}

/** Emails per transaction. */
const BATCH = 50

/** Every minute: the emails that have waited for their time. */
const waitingMailsTask = (notices: readonly Notice[]) =>
  defineTask(
    'emails.waiting',
    z.object({}).loose(),
    async (_, ctx, stopping) => {
      for (const notice of notices) {
        const { pace } = notice
        if (!pace) continue
        await workThrough(
          ctx,
          async (ctx, limit) => {
            const { taken, due } = await pace.due(ctx, limit)
            await mailAll(ctx, notice, await mailable(ctx, notice, due))
            return taken
          },
          { stopping, batch: BATCH },
        )
      }
    },
    { every: '* * * * *' },
  )

/** A notification is also sent as an email to anyone who may be emailed, unless they turned such emails off. */
export function emailReactions(notices: readonly Notice[]) {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]))
  const mailNotification = onSeveral(personNotified, 'mail-notification', async (facts, ctx) => {
    for (const [kind, of] of Map.groupBy(facts, (fact) => fact.kind)) {
      const notice = byKind.get(kind)
      if (notice) await mailNow(ctx, notice, of)
    }
  })
  return { name: 'emails', reactions: [mailNotification, ...administrationMails], tasks: [waitingMailsTask(notices)] }
}
