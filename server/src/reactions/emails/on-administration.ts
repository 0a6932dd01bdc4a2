import { OPEN_ENDED_DAYS } from '@ensemble/contract/safety/vocabulary.ts'
import { findContact } from '../../modules/accounts/mail.face.ts'
import { personBlocked, personUnblocked } from '../../modules/administration/administration.facts.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { mailTime } from '../../platform/mail/mail-time.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

const isOpenEnded = (until: string) => new Date(until).getTime() - Date.now() > OPEN_ENDED_DAYS * 86_400_000
const hello = (name: string) => (name ? [text(`Hello ${name},`)] : [])

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
    subject: 'Your Ensemble account is blocked for now',
    content: {
      heading: 'Your account is blocked for now',
      parts: [
        ...hello(person.name),
        text(
          isOpenEnded(until)
            ? 'An administrator of Ensemble blocked your account until an administrator lifts the block. You were signed out everywhere.'
            : `An administrator of Ensemble blocked your account until ${mailTime(new Date(until), person.time_zone)}. You were signed out everywhere, and can sign in again after that.`,
        ),
        text(`The reason given:\n${reason}`),
      ],
      footer: 'Nothing of yours was deleted. If you think this is a mistake, write to whoever runs this site.',
    },
  })
}

async function tellOfUnblock(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const person = await findContact(ctx.db, userId)
  if (!person) return
  await sendMail(ctx, {
    to: person.email,
    kind: 'administration.unblocked',
    subject: 'Your Ensemble account is open again',
    content: {
      heading: 'Your account is open again',
      parts: [
        ...hello(person.name),
        text('The block of your account was lifted. You can sign in again.'),
        button('Sign in', `${ctx.platform.publicUrl()}/auth`),
      ],
    },
  })
}

export const administrationMails = [
  on(personBlocked, 'mail-blocked', (fact, ctx) => tellOfBlock(ctx, fact)),
  on(personUnblocked, 'mail-unblocked', (fact, ctx) => tellOfUnblock(ctx, fact)),
]
