import { withVia } from '@ensemble/contract/analytics/via.ts'
import { MAIL_SORT_NAMES, type NoticeSort } from '@ensemble/contract/preferences/vocabulary.ts'
import { unsubscribeLink } from '../../modules/preferences/links.face.ts'
import type { Context } from '../../platform/context.ts'
import { type MailCalendar, sendMail } from '../../platform/mail/outbox.ts'
import { button, item, type MailPart, oneLine, quoted, text } from '../../platform/mail/template.ts'
import { type Notice, type NoticeContent, sortOf } from '../../platform/notices/define-notice.ts'

/** Someone who may be emailed. */
export interface Addressee {
  id: string
  email: string
  name: string
}

/** What one email says of a notice. */
export interface Said {
  notice: Notice
  content: NoticeContent
}

/** Things listed in one email; of more only the number is said. */
const LISTED = 20

const linkOf = (ctx: Context, { href, via }: NoticeContent) =>
  ctx.platform.publicUrl() + (via ? withVia(href, via) : href)
const hello = ({ name }: Addressee) => (name ? [text(`Hi ${name},`)] : [])
const written = ({ message }: NoticeContent) => (message ? [text(`${message.author} wrote:\n${message.text}`)] : [])

async function send(
  ctx: Context,
  person: Addressee,
  mail: {
    kind: string
    sort: NoticeSort | 'account'
    subject: string
    heading: string
    parts: MailPart[]
    footer: string
    calendar?: MailCalendar
  },
): Promise<void> {
  const { kind, sort, subject, heading, parts, footer, calendar } = mail
  await sendMail(ctx, {
    ...(sort !== 'account' && { unsubscribe: await unsubscribeLink(ctx, person.id, sort) }),
    to: person.email,
    subject: oneLine(subject),
    kind: `notification.${kind}`,
    content: { heading, parts: [...hello(person), ...parts], footer },
    ...(calendar && { calendar }),
  })
}

/** An email about one notification, with its calendar file. */
export const mailOne = async (ctx: Context, person: Addressee, { notice, content }: Said): Promise<void> =>
  send(ctx, person, {
    kind: notice.kind,
    sort: sortOf(notice, content),
    subject: quoted(content.sentence.title, content.unverified),
    heading: content.sentence.title,
    parts: [
      text(content.text ?? content.sentence.message),
      ...written(content),
      button(content.button, linkOf(ctx, content)),
    ],
    footer: content.footer,
    ...(content.calendar && { calendar: await content.calendar({ name: person.name, email: person.email }) }),
  })

/** What came of one group, such as the unread messages of a conversation; of very many the latest. */
export function mailGroup(ctx: Context, person: Addressee, said: readonly [Said, ...Said[]]): Promise<void> {
  const newest = said.at(-1) ?? said[0]
  const { notice, content } = newest
  const sentence = notice.group?.sentence(said.length, content.metadata) ?? content.sentence
  const earlier = said.length - LISTED
  return send(ctx, person, {
    kind: notice.kind,
    sort: sortOf(notice, content),
    subject: quoted(sentence.title, content.unverified),
    heading: sentence.title,
    parts: [
      text(sentence.message),
      ...(earlier > 0 ? [text(`Here are the latest ${LISTED}.`)] : []),
      ...said.slice(-LISTED).flatMap(({ content }) => written(content)),
      button(content.button, linkOf(ctx, content)),
    ],
    footer: content.footer,
  })
}

/** What came of one sort since the last such email, the oldest first. */
export function mailDigest(ctx: Context, person: Addressee, sort: NoticeSort, said: readonly Said[]): Promise<void> {
  const heading = `${said.length} notifications about ${MAIL_SORT_NAMES[sort]}`
  const more = said.length - LISTED
  return send(ctx, person, {
    kind: 'digest',
    sort,
    subject: heading,
    heading,
    parts: [
      ...said
        .slice(0, LISTED)
        .map(({ content }) => item(content.sentence.title, content.sentence.message, linkOf(ctx, content))),
      ...(more > 0 ? [text(`And ${more} more.`)] : []),
      button('See your notifications', `${ctx.platform.publicUrl()}/notifications`),
    ],
    footer: 'You’re getting these together because of your notification settings or your quiet hours.',
  })
}
