import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Figure } from './administration.schemas.ts'
import { FailedDelivery, Retried, RetryInput } from './deliveries.schemas.ts'

/** Emails, texts and pushes that don't arrive. */
export const deliveries = {
  list: route({
    method: 'GET',
    path: '/admin/deliveries',
    summary: 'Deliveries that failed five times, newest first',
    access: 'admin',
    query: PageQuery,
    response: page(FailedDelivery),
  }),
  count: route({
    method: 'GET',
    path: '/admin/deliveries/count',
    summary: 'How many failed deliveries can be sent again',
    access: 'admin',
    response: Figure,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/deliveries/retry',
    summary: 'Send failed deliveries again',
    access: 'admin',
    body: RetryInput,
    response: Retried,
  }),
}
