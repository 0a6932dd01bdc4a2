import { api } from '@ensemble/contract/api.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Names under which something private could leak: how to reach a person, what proves who they are, where they were. */
const PRIVATE = /e-?mail|phone|password|hash|token|secret|address|user_?agent|banned|metadata|birth/i

function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      name,
      ...namesIn(field),
    ])
  if (schema instanceof z.ZodArray) return namesIn(schema.def.element as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return namesIn(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => namesIn(option as z.ZodType))
  if (schema instanceof z.ZodRecord) return namesIn(schema.def.valueType as z.ZodType)
  return []
}

test('which answers may say how to reach someone is listed here, route by route', () => {
  const telling = Object.entries(api)
    .flatMap(([feature, group]) =>
      Object.entries(group).map(([name, route]) => {
        const { response } = route as RouteSpec
        return [
          `${feature}.${name}`,
          [...new Set(response ? namesIn(response).filter((key) => PRIVATE.test(key)) : [])],
        ] as const
      }),
    )
    .filter(([, names]) => names.length > 0)
  // what the poster typed into the job's form for everyone to see
  const posted = ['contact_email', 'contact_phone']
  expect(Object.fromEntries(telling)).toEqual({
    // only administrators see it, about people who are watched or acted on
    'administration.acts': ['email'],
    'administration.block': ['email'],
    'administration.blocked': ['email'],
    'administration.rateLimits': ['address', 'email'],
    'administration.securityEvents': ['email', 'address', 'user_agent'],
    'deliveries.list': ['email', 'address'],
    'users.list': ['email'],
    'users.get': ['email', 'address'],
    'accounts.me': ['email'],
    'accounts.saveInterests': ['email'],
    'accounts.saveAccount': ['email'],
    'accounts.savePersonal': ['email'],
    // one's own, shortened, for whoever holds the link in an email to it; who asked the operators, for administrators
    'support.list': ['email'],
    'support.answer': ['email'],
    'preferences.notifications': ['email'],
    'preferences.saveNotifications': ['email'],
    'preferences.subscription': ['address'],
    'preferences.unsubscribe': ['address'],
    'preferences.resubscribe': ['address'],
    // the address that the person requested
    'emailChange.pending': ['new_email'],
    // colleagues, for the owners; invitations, for the owners who sent them and whoever holds the link
    'companies.members': ['email'],
    'companies.invitations': ['email'],
    'companies.invite': ['email'],
    'companies.resendInvitation': ['email'],
    'companies.invitation': ['email'],
    // addresses that they typed, for those who invite people to apply; the link's own, shortened, for whoever holds it
    'invitees.list': ['email'],
    'invitees.invite': ['email'],
    'seatEmails.read': ['address'],
    'seatEmails.stop': ['address'],
    'seatEmails.start': ['address'],
    'invitationEmails.read': ['address'],
    'invitationEmails.stop': ['address'],
    'invitationEmails.start': ['address'],
    // the team's, for signed-in members only
    'companyPage.get': ['email'],
    // the owner's own confirmed address
    'companyStart.read': ['email'],
    // the address at the company's domain that its owner named; the people an administrator lets in
    'verifications.state': ['email'],
    'verifications.request': ['email'],
    'verifications.confirm': ['email'],
    'verifications.withdraw': ['email'],
    'verifications.list': ['email'],
    'verifications.detail': ['email'],
    'verifications.decide': ['email'],
    'verifications.undo': ['email'],
    // who reported and who is reported, for administrators
    'safety.cases': ['email'],
    'safety.case': ['email'],
    'safety.decide': ['email'],
    'safety.undo': ['email'],
    // as it was typed into the form
    'setup.create': ['email'],
    // where the person signed in, and who tried to
    'settings.sessions': ['address'],
    'settings.securityEvents': ['address'],
    'jobs.get': posted,
    'jobs.draft': posted,
    'jobs.create': posted,
    'jobs.saveDraft': posted,
    'jobs.edit': posted,
    'jobs.publish': posted,
    'jobs.close': posted,
    'jobs.reopen': posted,
    'jobs.archive': posted,
    'jobs.clone': posted,
    // the company that a person applied to may reply to them
    'applications.detail': ['email', 'phone'],
    'applicantNotes.remove': ['email', 'phone'],
    'applications.move': ['email', 'phone'],
    'applications.offer': ['email', 'phone'],
    'applications.correctOffer': ['email', 'phone'],
    'applications.undo': ['email', 'phone'],
    'applications.note': ['email', 'phone'],
    // one's own number; others get null
    'profiles.get': ['phone'],
    'profiles.own': ['phone'],
    'profiles.edit': ['phone'],
    // the viewer's own notification: ids of what it is about
    'notifications.list': ['metadata'],
  })
})
