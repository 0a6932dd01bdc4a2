import { z } from 'zod'
import { route } from '../core/route.ts'
import { DeletionPreview, Leaving, SelfProof } from './deletion.schemas.ts'

/** The end of a person's own account. */
export const deletion = {
  preview: route({
    method: 'GET',
    path: '/me/deletion',
    summary: 'What goes with my account',
    access: 'member',
    response: DeletionPreview,
  }),
  request: route({
    method: 'POST',
    path: '/me/deletion',
    summary: 'Delete my account in 14 days; signs out everywhere',
    access: 'member',
    changesViewer: true,
    body: SelfProof,
    response: Leaving,
  }),
  keep: route({
    method: 'POST',
    path: '/me/deletion/keep',
    summary: 'Keep my account: cancel its deletion',
    access: 'session',
    changesViewer: true,
    body: z.object({}),
  }),
}
