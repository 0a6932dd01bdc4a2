import { createECDH } from 'node:crypto'
import { pushMessages } from '@ensemble/contract/preferences/push.messages.ts'
import type { PushDevice, PushDevices, PushSubscriptionInput } from '@ensemble/contract/preferences/push.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { deviceWords } from '../auth/accounts.face.ts'
import { isCallable } from './endpoints.ts'
import { addSubscription, removeSubscription } from './subscriptions.queries.ts'
import { type DeviceRow, listDevices } from './subscriptions.reads.ts'
import { vapidKeys } from './vapid.ts'

const present =
  (ctx: MemberContext) =>
  ({ id, session_id, user_agent, created_at, sent_at }: DeviceRow): PushDevice => ({
    id,
    device: deviceWords(user_agent),
    own: session_id === ctx.viewer.sessionId,
    since: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  })

/** This browser first, then the newest. */
export async function listOwn(ctx: MemberContext): Promise<PushDevices> {
  const [{ publicKey }, rows] = await Promise.all([vapidKeys(ctx), listDevices(ctx.db, ctx.viewer.id)])
  const items = rows.map(present(ctx)).toSorted((one, other) => Number(other.own) - Number(one.own))
  return { public_key: publicKey, items }
}

/** Whether a payload can be encrypted to it: a point on the curve P-256. */
function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const announce = (ctx: MemberContext) =>
  tell(ctx, [ctx.viewer.id], { type: 'changed', topic: 'account', id: ctx.viewer.id })

/** @throws 400 for an address that the server does not call, or keys that are none; 409 if another account has the browser */
export async function subscribe(
  ctx: MemberContext,
  { endpoint, keys }: z.output<typeof PushSubscriptionInput>,
): Promise<PushDevice> {
  if (!isCallable(ctx.platform.env, endpoint) || !isPoint(keys.p256dh))
    throw new AppError('push.unknown_service', 400, { fields: { endpoint: pushMessages['push.unknown_service'] } })
  const { id: userId, sessionId } = ctx.viewer
  return inTransaction(ctx, async (ctx) => {
    const id = await addSubscription(ctx.db, { userId, sessionId, endpoint, ...keys })
    if (!id) throw new AppError('push.taken', 409)
    await announce(ctx)
    const row = (await listDevices(ctx.db, userId)).find((device) => device.id === id)
    if (!row) throw new AppError('push.taken', 409)
    return present(ctx)(row)
  })
}

/** Ends pushing to a browser. @throws 404 */
export const unsubscribe = (ctx: MemberContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await removeSubscription(ctx.db, ctx.viewer.id, id))) throw notFound()
    await announce(ctx)
  })
