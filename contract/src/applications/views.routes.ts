import { z } from 'zod'
import { route } from '../core/route.ts'
import { SavedView, ViewChange, ViewInput, ViewRef, ViewsQuery, ViewVersion } from './views.schemas.ts'

export const applicantViews = {
  list: route({
    method: 'GET',
    path: '/applicant-views',
    summary: 'Saved views of the active company’s applicants, or of those to one’s own collaborations, by name',
    access: 'member',
    query: ViewsQuery,
    response: z.object({ items: z.array(SavedView), can: z.object({ change: z.boolean() }) }),
  }),
  save: route({
    method: 'POST',
    path: '/applicant-views',
    summary: 'Save filters of Applicant Management under a name; at most 30',
    access: 'member',
    creates: true,
    body: ViewInput,
    response: SavedView,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/applicant-views/:viewId',
    summary: 'Rename a saved view, or give it other filters',
    access: 'member',
    params: ViewRef,
    body: ViewChange,
    response: SavedView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/applicant-views/:viewId',
    summary: 'Delete a saved view',
    access: 'member',
    params: ViewRef,
    query: ViewVersion,
  }),
  restore: route({
    method: 'POST',
    path: '/applicant-views/:viewId/restore',
    summary: 'Undo the deletion within 10 seconds',
    access: 'member',
    params: ViewRef,
    response: SavedView,
  }),
}
