import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DataExport } from './exports.schemas.ts'

/** A person's own data, collected in the background. */
export const exports = {
  newest: route({
    method: 'GET',
    path: '/me/exports/newest',
    summary: 'Progress of my newest export',
    access: 'member',
    response: z.object({ export: DataExport.nullable() }),
  }),
  /** One at a time: asking again returns the one in progress. */
  request: route({
    method: 'POST',
    path: '/me/exports',
    summary: 'Prepare my data for download',
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
