import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { invite, LINK_TYPES, type LinkType, makeLink } from '../admin/admin-links.service.ts'
import { belongingsOfAll, listUsers, type UserPage } from '../admin/admin.queries.ts'
import { createAccount, createPhoneAccount, softDelete, updateAccount } from '../admin/admin.service.ts'
import { belongingsOf, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { makeChangeLink } from '../email-change/email-change.service.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { assertAdmin } from './admin-access.ts'
import { type AdminCallbacks, noted, readUser } from './admin-acts.ts'
import { deleteFactorOf, deletePasskeyOf, listFactorsOf, listPasskeysOf } from './admin-factors.ts'
import { accountOf, dataOf, newIdOf, pageOf } from './admin-input.ts'
import { invalid } from './errors.ts'
import { assertStrongPassword, bodyOf, emailOf, stringOf } from './input.ts'
import { presentUser } from './present.ts'
import { allowedRedirect } from './redirects.ts'
import { contextOf, type WireRequest } from './wire.ts'

const sendUser = async ({ request, reply }: WireRequest, user: UserRow) =>
  reply.header('cache-control', 'no-store').send(presentUser(user, await belongingsOf(contextOf(request).db, user.id)))

/** `page` comes first: the client reads what follows the first equals sign. */
function linksOf({ page, perPage, filter, newestFirst }: UserPage, total: number): string {
  const last = Math.ceil(total / perPage)
  const rest = `&per_page=${perPage}${newestFirst ? '' : '&sort=created_at+asc'}${filter ? `&filter=${encodeURIComponent(filter)}` : ''}`
  const link = (to: number, rel: string) => `</admin/users?page=${to}${rest}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** GET /admin/users */
async function list({ request, reply }: WireRequest) {
  const { db } = contextOf(request)
  const page = pageOf(request.query as Record<string, unknown>)
  const { users, total } = await listUsers(db, page)
  const belongings = await belongingsOfAll(
    db,
    users.map(({ id }) => id),
  )
  const shown = users.map((user) => presentUser(user, belongings.get(user.id) ?? { identities: [], factors: [] }))
  return reply
    .headers({ 'cache-control': 'no-store', 'x-total-count': String(total), link: linksOf(page, total) })
    .send({ users: shown, aud: 'authenticated' })
}

/** POST /admin/users */
async function create(wire: WireRequest, callbacks: AdminCallbacks) {
  const { request, auth } = wire
  const body = bodyOf(request.body)
  if (!stringOf(body['email']) && !stringOf(body['phone']))
    throw invalid('Cannot create a user without either an email or phone')
  const input = accountOf(body, request.server.platform.env)
  const { email, phone } = input
  const id = newIdOf(body)
  const open = (ctx: Context) =>
    email
      ? createAccount(ctx, auth, { ...input, id, email })
      : createPhoneAccount(ctx, { ...input, id, phone: phone ?? '' })
  return sendUser(wire, await noted(wire, callbacks, open, ({ id }) => ({ act: 'account.create', userId: id })))
}

/** PUT /admin/users/{id} */
async function update(wire: WireRequest, callbacks: AdminCallbacks) {
  const { request, auth } = wire
  const user = await readUser(wire)
  const input = accountOf(bodyOf(request.body), request.server.platform.env)
  const changed = {
    type: 'auth_success',
    userId: user.id,
    details: { action: 'password_change', by: 'administrator', email: user.email },
  } as const
  const fields = Object.entries(input).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [name],
  )
  const done = await noted(
    wire,
    callbacks,
    (ctx) => updateAccount(ctx, auth, user, input, (ctx) => noteSecurity(ctx, request, changed)),
    ({ id }) => ({ act: 'account.update', userId: id, details: { fields } }),
  )
  return sendUser(wire, done)
}

/** DELETE /admin/users/{id}: everything about the person, or with `should_soft_delete` only the account. */
async function remove(wire: WireRequest, callbacks: AdminCallbacks) {
  const { request, reply } = wire
  const { id } = await readUser(wire)
  const soft =
    request.body === undefined || request.body === null ? false : bodyOf(request.body)['should_soft_delete'] === true
  await noted(
    wire,
    callbacks,
    (ctx) => (soft ? softDelete(ctx, id) : callbacks.erase(ctx, id)),
    () => ({ act: 'account.delete', userId: id, details: { soft } }),
  )
  return reply.send({})
}

const linkInput = (request: FastifyRequest, body: Record<string, unknown>) => {
  const wanted =
    stringOf((request.query as Record<string, unknown>)['redirect_to']) ??
    stringOf(request.headers['redirect_to']) ??
    stringOf(body['redirect_to'])
  return {
    email: emailOf(body['email']),
    metadata: dataOf(body),
    redirectTo: allowedRedirect(contextOf(request), wanted),
  }
}

/** POST /invite */
async function inviteUser(wire: WireRequest, callbacks: AdminCallbacks) {
  const { request, auth } = wire
  const input = linkInput(request, bodyOf(request.body))
  return sendUser(
    wire,
    await noted(
      wire,
      callbacks,
      (ctx) => invite(ctx, auth, input),
      ({ id }) => ({ act: 'account.invite', userId: id }),
    ),
  )
}

/** One of the two links of a change of address; the other one is requested separately. */
async function sendChangeLink(
  wire: WireRequest,
  callbacks: AdminCallbacks,
  type: 'email_change_current' | 'email_change_new',
  body: Record<string, unknown>,
) {
  const { request, reply, auth } = wire
  const ctx = contextOf(request)
  const { email, redirectTo } = linkInput(request, body)
  const wanted = {
    half: type === 'email_change_new' ? 'new' : 'current',
    email,
    newEmail: emailOf(body['new_email']),
    redirectTo,
  } as const
  const link = await noted(
    wire,
    callbacks,
    (ctx) => makeChangeLink(ctx, auth, wanted),
    ({ user }) => ({ act: 'account.link', userId: user.id, details: { type } }),
  )
  return reply.header('cache-control', 'no-store').send({
    ...presentUser(link.user, await belongingsOf(ctx.db, link.user.id)),
    action_link: link.href,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: type,
    redirect_to: redirectTo,
  })
}

/** POST /admin/generate_link */
async function generateLink(wire: WireRequest, callbacks: AdminCallbacks) {
  const { request, reply, auth } = wire
  const ctx = contextOf(request)
  const body = bodyOf(request.body)
  const type = stringOf(body['type']) ?? ''
  if (type === 'email_change_current' || type === 'email_change_new') return sendChangeLink(wire, callbacks, type, body)
  if (!(LINK_TYPES as readonly string[]).includes(type))
    throw invalid(`Invalid email action link type requested: ${type.slice(0, 40)}`)
  const input = linkInput(request, body)
  const password = type === 'signup' ? stringOf(body['password']) : undefined
  if (type === 'signup' && !password) throw invalid('Signup requires a valid password')
  if (password) assertStrongPassword(password, ctx.platform.env)
  const link = await noted(
    wire,
    callbacks,
    (ctx) => makeLink(ctx, auth, type as LinkType, { ...input, password }),
    ({ user }) => ({ act: 'account.link', userId: user.id, details: { type } }),
  )
  return reply.header('cache-control', 'no-store').send({
    ...presentUser(link.user, await belongingsOf(ctx.db, link.user.id)),
    action_link: link.href,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: link.type,
    redirect_to: input.redirectTo,
  })
}

/** The wire's administrator endpoints, for a service token; never for a browser. */
export function adminWireRoutes(app: FastifyInstance, auth: Auth, callbacks: AdminCallbacks): void {
  const run =
    (handler: (wire: WireRequest, callbacks: AdminCallbacks) => Promise<unknown>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      handler({ request, reply, auth }, callbacks)
  // before the body is read
  const service = {
    config: { access: 'service', foreign: true },
    schema: { hide: true },
    onRequest: (request: FastifyRequest) => assertAdmin(request, auth),
  } as const
  app.get('/auth/v1/admin/users', service, run(list))
  app.post('/auth/v1/admin/users', service, run(create))
  app.get(
    '/auth/v1/admin/users/:userId',
    service,
    run(async (wire) => sendUser(wire, await readUser(wire))),
  )
  app.put('/auth/v1/admin/users/:userId', service, run(update))
  app.delete('/auth/v1/admin/users/:userId', service, run(remove))
  app.get('/auth/v1/admin/users/:userId/factors', service, run(listFactorsOf))
  app.delete('/auth/v1/admin/users/:userId/factors/:factorId', service, run(deleteFactorOf))
  app.get('/auth/v1/admin/users/:userId/passkeys', service, run(listPasskeysOf))
  app.delete('/auth/v1/admin/users/:userId/passkeys/:passkeyId', service, run(deletePasskeyOf))
  app.post('/auth/v1/invite', service, run(inviteUser))
  app.post('/auth/v1/admin/generate_link', service, run(generateLink))
}
