import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Understood } from '../discover/understood.schemas.ts'
import { PostRef } from '../posts/parts.schemas.ts'
import {
  InvitationInput,
  ListInput,
  ListRef,
  ListsChange,
  MatchShown,
  PoolCan,
  PoolQuery,
  PoolTalent,
  TalentList,
  TalentRef,
} from './talent-pool.schemas.ts'

export const talentPool = {
  find: route({
    method: 'GET',
    path: '/business/talent-pool',
    summary: 'Talent by words and filters, matched with one of my posts',
    access: 'seat:viewer',
    limit: 'api:search',
    query: PoolQuery,
    response: page(PoolTalent).extend({
      corrected: z
        .string()
        .nullable()
        .describe(
          'When no one matches `q`: the corrected words that these people match. More pages are asked for with them',
        ),
      can: PoolCan,
      understood: Understood.nullable(),
    }),
  }),
  lists: route({
    method: 'GET',
    path: '/business/talent-lists',
    summary: "The active company's lists of talent, by name",
    access: 'seat:viewer',
    response: z.object({ items: z.array(TalentList) }),
  }),
  makeList: route({
    method: 'POST',
    path: '/business/talent-lists',
    summary: 'Create a list',
    access: 'seat:recruiter',
    creates: true,
    body: ListInput,
    response: TalentList,
    status: 201,
  }),
  renameList: route({
    method: 'PATCH',
    path: '/business/talent-lists/:listId',
    summary: 'Rename a list',
    access: 'seat:recruiter',
    params: ListRef,
    body: ListInput,
    response: TalentList,
  }),
  removeList: route({
    method: 'DELETE',
    path: '/business/talent-lists/:listId',
    summary: 'Delete a list',
    access: 'seat:recruiter',
    params: ListRef,
  }),
  change: route({
    method: 'PUT',
    path: '/business/talent-pool/:talentId/lists',
    summary: 'Add someone to lists and remove them from others',
    access: 'seat:recruiter',
    params: TalentRef,
    body: ListsChange,
    response: z.object({ list_ids: z.array(id) }),
  }),
  invite: route({
    method: 'POST',
    path: '/business/talent-pool/:talentId/invitations',
    summary: 'Invite someone to apply to an open post, once',
    access: 'seat:recruiter',
    limit: 'api:invitation',
    creates: true,
    params: TalentRef,
    body: InvitationInput,
    response: z.object({ invited_at: timestamp }),
    status: 201,
  }),
  ownMatch: route({
    method: 'GET',
    path: '/posts/:postId/match',
    summary: 'How well the viewer fits a job or collaboration, as its company sees it',
    access: 'talent',
    params: PostRef,
    response: MatchShown,
  }),
}
