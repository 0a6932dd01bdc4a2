import { z } from 'zod'
import { route } from '../core/route.ts'
import {
  AssignInput,
  Assignee,
  ConversationNote,
  ConversationNoteInput,
  ConversationNoteRef,
  NotePage,
  NoteQuery,
} from './care.schemas.ts'
import { ConversationRef } from './messaging.schemas.ts'

/** How the seats of a company share its conversations. */
export const conversationCare = {
  assignees: route({
    method: 'GET',
    path: '/conversations/:conversationId/assignees',
    summary: 'Who may take care of a conversation for the company, by name',
    access: 'business',
    params: ConversationRef,
    response: z.object({ items: z.array(Assignee) }),
  }),
  assign: route({
    method: 'PUT',
    path: '/conversations/:conversationId/assignee',
    summary: 'Say who takes care of a conversation, or leave it to everyone',
    access: 'business',
    params: ConversationRef,
    body: AssignInput,
  }),
  notes: route({
    method: 'GET',
    path: '/conversations/:conversationId/notes',
    summary: 'Notes of the company on a conversation, the newest first',
    access: 'business',
    params: ConversationRef,
    query: NoteQuery,
    response: NotePage,
  }),
  addNote: route({
    method: 'POST',
    path: '/conversations/:conversationId/notes',
    summary: 'Write a note that only the company sees',
    access: 'business',
    params: ConversationRef,
    body: ConversationNoteInput,
    response: ConversationNote,
    status: 201,
  }),
  deleteNote: route({
    method: 'DELETE',
    path: '/conversations/:conversationId/notes/:noteId',
    summary: 'Delete an own note',
    access: 'business',
    params: ConversationNoteRef,
  }),
}
