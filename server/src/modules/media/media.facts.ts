import { id } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** A medium is ready, or never will be. `ownerId` is null if its owner is gone. */
export const mediaProcessed = defineFact('media.processed', z.object({ mediaId: id, ownerId: id.nullable() }))
