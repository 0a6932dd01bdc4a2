import { searchAddress } from '@ensemble/contract/searches/address.ts'
import type { Reader } from '../../modules/accounts/mail.face.ts'
import { unsubscribeLink } from '../../modules/preferences/links.face.ts'
import { type Filters } from '../../modules/searches/index.ts'
import { stopLink } from '../../modules/searches/telling.face.ts'
import type { Context } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, item, type MailPart, oneLine, text } from '../../platform/mail/template.ts'

/** What one search found, as shown in the email. `more`: there is more than the parts show. */
export interface Found {
  id: string
  name: string
  kind: 'posts' | 'talent'
  filters: Filters
  parts: MailPart[]
  more: boolean
}

/** Per search in one email. */
export const SHOWN = 8
/** Searches per email that get their own stop link below it. */
const MOST_LINKS = 10

const addressOf = (home: string, { kind, filters }: Pick<Found, 'kind' | 'filters'>) =>
  home + searchAddress(kind, filters)

function subjectOf(found: readonly Found[]): string {
  const [only] = found
  if (found.length > 1 || !only) return `New results in ${found.length} of your saved searches`
  const count = only.parts.length
  const what =
    only.kind === 'talent'
      ? count === 1
        ? 'New talent'
        : `${count} new people`
      : count === 1
        ? 'A new post'
        : `${count} new posts`
  return oneLine(`${what}${only.more ? ' and more' : ''}: ${only.name}`)
}

/** What each search found under its name; a single one is opened by a button. */
const sections = (found: readonly Found[], home: string): MailPart[] =>
  found.flatMap((each) => [
    ...(found.length > 1 ? [text(`In “${each.name}”:`)] : []),
    ...each.parts,
    ...(found.length > 1
      ? [item(each.more ? 'See more' : 'Open this search', `All results for “${each.name}”`, addressOf(home, each))]
      : [button(each.more ? 'See all results' : 'Open this search', addressOf(home, each))]),
  ])

/**
 * One email with what all of a person's searches found. Its one-click link stops what it is about; below are links for
 * each search and for all of them.
 */
export async function mailFound(ctx: Context, userId: string, reader: Reader, found: readonly Found[]): Promise<void> {
  const home = ctx.platform.publicUrl()
  const all = await unsubscribeLink(ctx, userId, 'searches')
  const each = await Promise.all(found.slice(0, MOST_LINKS).map((search) => stopLink(ctx, search)))
  const [first] = each
  const one = found.length === 1 && first
  const asLink = ({ label, page }: typeof all) => ({ label, url: page })
  await sendMail(ctx, {
    to: reader.email,
    kind: 'searches.found',
    subject: subjectOf(found),
    unsubscribe: one || all,
    leaveAlso: one ? [{ label: 'Stop emails about all saved searches', url: all.page }] : each.map(asLink),
    content: {
      heading: one ? `New in “${found[0]?.name ?? ''}”` : 'New in your saved searches',
      parts: [
        ...(reader.name ? [text(`Hi ${reader.name},`)] : []),
        text(
          one
            ? 'Here’s what’s new in your saved search, newest first:'
            : 'Here’s what’s new in your saved searches, newest first:',
        ),
        ...sections(found, home),
        ...(one ? [] : [button('See saved searches', `${home}/saved-searches`)]),
      ],
      footer: one
        ? 'You’re getting this because you saved this search.'
        : 'You’re getting this because you saved these searches.',
    },
  })
}
