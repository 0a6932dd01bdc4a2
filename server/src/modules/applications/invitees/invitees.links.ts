import type { Context } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import { openMailLink, signMailLink } from '../../preferences/links.face.ts'

const PURPOSE = 'applicant-invitation'
const ID_BYTES = 16

/** The invitation that a token names; undefined for anything that this installation did not sign. */
export async function readInviteeToken(ctx: Pick<Context, 'platform'>, token: string): Promise<string | undefined> {
  const body = await openMailLink(ctx, PURPOSE, token, ID_BYTES)
  return body?.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The link that stops invitations to an address. */
export async function stopInvitationsLink(
  ctx: Pick<Context, 'platform'>,
  id: string,
): Promise<NonNullable<Mail['unsubscribe']>> {
  const token = await signMailLink(ctx, PURPOSE, Buffer.from(id.replaceAll('-', ''), 'hex'))
  const home = ctx.platform.publicUrl()
  return {
    label: 'Stop invitations to this address',
    page: `${home}/unsubscribe/invitations.${token}`,
    oneClick: `${home}/api/v1/invitees/stop/${token}`,
  }
}
