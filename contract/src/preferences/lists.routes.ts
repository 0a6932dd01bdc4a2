import { route } from '../core/route.ts'
import { ListLook, ListVisit } from './lists.schemas.ts'

export const lists = {
  visit: route({
    method: 'PUT',
    path: '/me/list-visits',
    summary: 'Note that I look at this list now',
    access: 'member',
    body: ListLook,
    response: ListVisit,
  }),
}
