import type { Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { openMailLink, signMailLink } from '../preferences/links.face.ts'

const PURPOSE = 'saved-search'
const ID_BYTES = 16

/** The search that a token names; undefined for anything that this installation did not sign. */
export async function readSearchToken(ctx: Pick<Context, 'platform'>, token: string): Promise<string | undefined> {
  const body = await openMailLink(ctx, PURPOSE, token, ID_BYTES)
  return body?.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The link that stops a search's emails. */
export async function stopLink(
  ctx: Pick<Context, 'platform'>,
  search: { id: string; name: string },
): Promise<NonNullable<Mail['unsubscribe']>> {
  const token = await signMailLink(ctx, PURPOSE, Buffer.from(search.id.replaceAll('-', ''), 'hex'))
  const home = ctx.platform.publicUrl()
  return {
    label: `Stop emails about “${search.name}”`,
    page: `${home}/searches/stop/${token}`,
    oneClick: `${home}/api/v1/searches/stop/${token}`,
  }
}
