import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { shortAddress } from '../../platform/mail/short-address.ts'
import { openMailLink, signMailLink } from './mail-links.ts'
import { hasRefused, type InvitationKind, setRefused } from './refused-invitations.queries.ts'

const ID_BYTES = 16

/** The emails of one kind of invitation: what their stop link signs, says and leads to. */
interface InvitationEmails {
  kind: InvitationKind
  purpose: string
  label: string
  /** Begins the token on the page, and the path of the call. */
  page: string
  call: string
  /** The address of the invitation with this id, in lower case. */
  addressOf: (ctx: Context, id: string) => Promise<string | undefined>
}

/** The stop link of emails that invite an address, which may have no account. It works for all companies. */
export function invitationEmailsOf({ kind, purpose, label, page, call, addressOf }: InvitationEmails) {
  async function addressIn(ctx: Context, token: string): Promise<string> {
    const body = await openMailLink(ctx, purpose, token, ID_BYTES)
    const id = body?.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const email = id && (await addressOf(ctx, id))
    if (!email) throw notFound()
    return email
  }
  return {
    isStopped: (ctx: Context, email: string): Promise<boolean> => hasRefused(ctx.db, kind, email),
    async link(ctx: Pick<Context, 'platform'>, id: string): Promise<NonNullable<Mail['unsubscribe']>> {
      const token = await signMailLink(ctx, purpose, Buffer.from(id.replaceAll('-', ''), 'hex'))
      const home = ctx.platform.publicUrl()
      return { label, page: `${home}/unsubscribe/${page}.${token}`, oneClick: `${home}/api/v1/${call}/stop/${token}` }
    },
    /** Throws 404. */
    async read(ctx: Context, token: string) {
      const email = await addressIn(ctx, token)
      return { address: shortAddress(email), on: !(await hasRefused(ctx.db, kind, email)) }
    },
    /** Stops or allows these emails to the link's address; twice is the same as once. Throws 404. */
    async set(ctx: Context, token: string, on: boolean) {
      const email = await addressIn(ctx, token)
      await setRefused(ctx.db, kind, email, !on)
      return { address: shortAddress(email), on }
    },
  }
}
