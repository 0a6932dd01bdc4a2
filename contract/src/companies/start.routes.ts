import { z } from 'zod'
import { route } from '../core/route.ts'
import { Start } from './start.schemas.ts'

/** The first days of a company. */
export const companyStart = {
  read: route({
    method: 'GET',
    path: '/business/start',
    summary: 'What a new company does first, and who it could meet; null once its first days are over, and for viewers',
    access: 'seat:viewer',
    response: z.object({ start: Start.nullable() }),
  }),
}
