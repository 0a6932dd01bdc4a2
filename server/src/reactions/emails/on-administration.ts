import { OPEN_ENDED_DAYS } from '@ensemble/contract/safety/vocabulary.ts'
import { findContact } from '../../modules/accounts/mail.face.ts'
import { personBlocked, personUnblocked } from '../../modules/administration/administration.facts.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { mailTime } from '../../platform/mail/mail-time.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

const isOpenEnded = (until: string) => new Date(until).getTime() - Date.now() > OPEN_ENDED_DAYS * 86_400_000
const hello = (name: string) => (name ? [text(`Hi ${name},`)] : [])

/** A security email: a blocked person learns why, and until when. */
async function tellOfBlock(
  ctx: Context,
  { userId, reason, until }: { userId: string; reason: string; until: string },
): Promise<void> {
  const person = await findContact(ctx.db, userId)
  if (!person) return
  await sendMail(ctx, {
    to: person.email,
    kind: 'administration.blocked',
    subject: 'Your Ensemble account is blocked',
    content: {
      heading: 'Your account is blocked',
      parts: [
        ...hello(person.name),
        text(
          isOpenEnded(until)
            ? 'An Ensemble administrator blocked your account. It stays blocked until an administrator unblocks it, and you’re signed out everywhere.'
            : `An Ensemble administrator blocked your account until ${mailTime(new Date(until), person.time_zone)}. You’re signed out everywhere and can sign in again after that.`,
        ),
        text(`Reason:\n${reason}`),
      ],
      footer: 'We haven’t deleted anything of yours. If you think this is a mistake, write to whoever runs this site.',
    },
  })
}

async function tellOfUnblock(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const person = await findContact(ctx.db, userId)
  if (!person) return
  await sendMail(ctx, {
    to: person.email,
    kind: 'administration.unblocked',
    subject: 'Your Ensemble account is unblocked',
    content: {
      heading: 'Your account is unblocked',
      parts: [
        ...hello(person.name),
        text('Your account is no longer blocked. You can sign in again.'),
        button('Sign in', `${ctx.platform.publicUrl()}/auth`),
      ],
    },
  })
}

export const administrationMails = [
  on(personBlocked, 'mail-blocked', (fact, ctx) => tellOfBlock(ctx, fact)),
  on(personUnblocked, 'mail-unblocked', (fact, ctx) => tellOfUnblock(ctx, fact)),
]
