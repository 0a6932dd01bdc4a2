import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import {
  ChosenApplicants,
  ChosenIds,
  ChosenQuery,
  ManyMessaged,
  ManyMessageInput,
  ManyMoved,
  ManyMoveInput,
  ManyPreview,
  ManyPreviewInput,
  Tagged,
  TagInput,
} from './many-applicants.schemas.ts'

/** Acts on many applications at once. */
export const manyApplicants = {
  choose: route({
    method: 'GET',
    path: '/applicants/chosen',
    summary: 'Everyone a filter finds, to act on them at once',
    access: 'member',
    query: ChosenQuery,
    response: ChosenApplicants,
  }),
  move: route({
    method: 'POST',
    path: '/applicants/move',
    summary: 'Move or reject many applications at once',
    access: 'member',
    limit: 'api:move',
    each: 'applications',
    creates: true,
    body: ManyMoveInput,
    response: ManyMoved,
  }),
  reach: route({
    method: 'POST',
    path: '/applicants/reach',
    summary: 'How many of the chosen applicants would see a decision, but nothing written with it',
    access: 'member',
    body: ChosenIds,
    response: z.object({ silent: z.number() }),
  }),
  undo: route({
    method: 'POST',
    path: '/applicants/undo',
    summary: 'Undo an act on many within 10 seconds',
    access: 'member',
    body: z.object({ act_id: id }),
    response: z.object({ undone: z.number() }),
  }),
  tag: route({
    method: 'POST',
    path: '/applicants/tags',
    summary: 'Add tags to applications, or remove them',
    access: 'member',
    body: TagInput,
    response: Tagged,
  }),
  preview: route({
    method: 'POST',
    path: '/applicants/message/preview',
    summary: 'A message to many as one of them would get it',
    access: 'member',
    body: ManyPreviewInput,
    response: ManyPreview,
  }),
  message: route({
    method: 'POST',
    path: '/applicants/message',
    summary: 'Write the same message to many applicants, each in a conversation of their own',
    access: 'member',
    limit: 'api:message',
    creates: true,
    body: ManyMessageInput,
    response: ManyMessaged,
  }),
}
