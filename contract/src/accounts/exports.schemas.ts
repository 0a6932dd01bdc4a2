import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

/** Progress of an export. `percent` counts what was collected, 100 once it can be downloaded; `bytes` is the size of the ZIP. */
export const DataExport = z
  .object({
    id,
    status: z.enum(EXPORT_STATUSES),
    percent: z.int().min(0).max(100),
    requested_at: timestamp,
    ready_at: timestamp.nullable(),
    expires_at: timestamp.nullable(),
    bytes: z.int().nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

/**
 * `data.json` of an export, version 2. `sections` holds what each part of the product stores, by its name, as docs/export.md
 * lists it; instants are ISO 8601, amounts of money whole minor units. `files` says which file of the ZIP is which.
 */
export const ExportedData = z.object({
  format: z.literal('ensemble-export'),
  version: z.literal(2),
  made_at: timestamp,
  person_id: id,
  sections: z.record(z.string(), z.record(z.string(), z.unknown())),
  files: z.array(
    z.object({
      path: z.string(),
      name: z.string().nullable(),
      kind: z.string(),
      content_type: z.string(),
      bytes: z.number(),
      created_at: timestamp,
    }),
  ),
})
export type ExportedData = z.infer<typeof ExportedData>
