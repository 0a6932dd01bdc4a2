import { z } from 'zod'
import { route } from '../core/route.ts'
import {
  SavedSearch,
  SearchChange,
  SearchInput,
  SearchLink,
  SearchRef,
  SearchSubscription,
} from './searches.schemas.ts'

export const searches = {
  list: route({
    method: 'GET',
    path: '/me/searches',
    summary: 'My saved searches, newest first; at most 50',
    access: 'member',
    response: z.object({ items: z.array(SavedSearch) }),
  }),
  save: route({
    method: 'POST',
    path: '/me/searches',
    summary: 'Save a search of posts, or of talent for the active company',
    access: 'member',
    creates: true,
    body: SearchInput,
    response: SavedSearch,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/me/searches/:searchId',
    summary: 'Rename a saved search, or change when I’m notified',
    access: 'member',
    params: SearchRef,
    body: SearchChange,
    response: SavedSearch,
  }),
  remove: route({
    method: 'DELETE',
    path: '/me/searches/:searchId',
    summary: 'Delete a saved search',
    access: 'member',
    params: SearchRef,
  }),
  restore: route({
    method: 'POST',
    path: '/me/searches/:searchId/restore',
    summary: 'Undo the deletion, within a day',
    access: 'member',
    params: SearchRef,
    response: SavedSearch,
  }),
  link: route({
    method: 'GET',
    path: '/searches/stop/:token',
    summary: 'Which search an email’s link is about',
    access: 'public',
    params: SearchLink,
    response: SearchSubscription,
  }),
  /** Also what email programs send by themselves (RFC 8058). */
  stop: route({
    method: 'POST',
    path: '/searches/stop/:token',
    summary: 'Stop the emails of one search',
    access: 'public',
    params: SearchLink,
    response: SearchSubscription,
  }),
  /** Undoes it from the same page. */
  start: route({
    method: 'POST',
    path: '/searches/stop/:token/undo',
    summary: 'Turn the emails of a search back on',
    access: 'public',
    params: SearchLink,
    response: SearchSubscription,
  }),
}
