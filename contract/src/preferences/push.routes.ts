import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { PushDevice, PushDevices, PushSubscriptionInput } from './push.schemas.ts'

/** Pushing to browsers: for each browser until it signs out. */
export const push = {
  list: route({
    method: 'GET',
    path: '/me/push-subscriptions',
    summary: 'Browsers that my notifications are pushed to',
    access: 'member',
    response: PushDevices,
  }),
  subscribe: route({
    method: 'POST',
    path: '/me/push-subscriptions',
    summary: 'Push my notifications to this browser; again changes nothing',
    access: 'member',
    body: PushSubscriptionInput,
    response: PushDevice,
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/me/push-subscriptions/:subscriptionId',
    summary: 'Push nothing more to a browser',
    access: 'member',
    params: z.object({ subscriptionId: id }),
  }),
}
