import { z } from 'zod'
import { id } from '../core/fields.ts'

export const PersonName = z.object({ id, name: z.string() })
