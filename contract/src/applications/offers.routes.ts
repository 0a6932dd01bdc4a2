import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'

export const offers = {
  print: route({
    method: 'GET',
    path: '/offers/:offerId/pdf',
    summary: 'An offer as a PDF, for its two sides',
    access: 'member',
    limit: 'api:export',
    params: z.object({ offerId: id }),
    sends: 'application/pdf',
  }),
}
