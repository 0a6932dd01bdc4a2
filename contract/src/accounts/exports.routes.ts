import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DataExport } from './exports.schemas.ts'

/** A person's own data, put together in the background. */
export const exports = {
  newest: route({
    method: 'GET',
    path: '/me/exports/newest',
    summary: 'How far my newest export is',
    access: 'member',
    response: z.object({ export: DataExport.nullable() }),
  }),
  /** One at a time: asked again, the one under way is answered. */
  request: route({
    method: 'POST',
    path: '/me/exports',
    summary: 'Put my data together for download',
    access: 'member',
    body: z.object({}),
    response: DataExport,
    status: 202,
  }),
  download: route({
    method: 'GET',
    path: '/me/exports/:exportId/file',
    summary: 'Download my data as a ZIP',
    access: 'member',
    params: z.object({ exportId: id }),
    sends: 'application/zip',
  }),
}
