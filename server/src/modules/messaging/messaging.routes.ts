import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { begin } from './beginning.service.ts'
import { readCardsToSend } from './cards.service.ts'
import { addNote, assign, readAssignees, readNotes, removeNote } from './care.service.ts'
import { deleteMessage, editMessage, react } from './changing.service.ts'
import { readConversation, readConversations, readRecipient } from './conversations.service.ts'
import { saveDraft } from './drafts/drafts.service.ts'
import { readFiles } from './files.service.ts'
import { keepConversation, markUnread } from './keeping.service.ts'
import { previewMessage, writeToApplicants } from './many-messages.service.ts'
import { answerRequest, countOwnUnread, readMessages, readUpTo, sendMessage } from './messaging.service.ts'
import { readPresence } from './presence.service.ts'
import { searchMessages } from './searching.service.ts'

export function mountMessaging(app: FastifyInstance): void {
  mount(app, messaging.list, ({ query }, ctx) => readConversations(ctx, query))
  mount(app, messaging.recipient, ({ query }, ctx) => readRecipient(ctx, query))
  mount(app, messaging.get, ({ params }, ctx) => readConversation(ctx, params.conversationId))
  mount(app, messaging.search, ({ query }, ctx) => searchMessages(ctx, query))
  mount(app, messaging.unread, (_input, ctx) => countOwnUnread(ctx))
  mount(app, messaging.presence, ({ query }, ctx) => readPresence(ctx, query.ids.split(',')))
  mount(app, messaging.begin, ({ body }, ctx) => begin(ctx, body))
  mount(app, manyApplicants.preview, ({ body }, ctx) => previewMessage(ctx, body))
  mount(app, manyApplicants.message, ({ body }, ctx) => writeToApplicants(ctx, body))
  mount(app, messaging.messages, ({ params, query }, ctx) => readMessages(ctx, params.conversationId, query))
  mount(app, messaging.files, ({ params, query }, ctx) => readFiles(ctx, params.conversationId, query))
  mount(app, messaging.cards, ({ params }, ctx) => readCardsToSend(ctx, params.conversationId))
  mount(app, messaging.send, ({ body }, ctx) => sendMessage(ctx, body))
  mount(app, messaging.edit, ({ params, body }, ctx) => editMessage(ctx, params, body.content))
  mount(app, messaging.deleteMessage, ({ params }, ctx) => deleteMessage(ctx, params))
  mount(app, messaging.react, ({ params, body }, ctx) => react(ctx, params, body))
  mount(app, messaging.read, ({ params, body }, ctx) => readUpTo(ctx, params.conversationId, body.seq))
  mount(app, conversationCare.assignees, ({ params }, ctx) => readAssignees(ctx, params.conversationId))
  mount(app, conversationCare.assign, ({ params, body }, ctx) => assign(ctx, params.conversationId, body))
  mount(app, conversationCare.notes, ({ params, query }, ctx) => readNotes(ctx, params.conversationId, query))
  mount(app, conversationCare.addNote, ({ params, body }, ctx) => addNote(ctx, params.conversationId, body))
  mount(app, conversationCare.deleteNote, ({ params }, ctx) => removeNote(ctx, params.conversationId, params.noteId))
  mount(app, messaging.keep, ({ params, body }, ctx) => keepConversation(ctx, params.conversationId, body))
  mount(app, messaging.unreadAgain, ({ params }, ctx) => markUnread(ctx, params.conversationId))
  mount(app, messaging.saveDraft, ({ params, body }, ctx) => saveDraft(ctx, params.conversationId, body.content))
  mount(app, messaging.accept, ({ params }, ctx) => answerRequest(ctx, params.conversationId, 'accept'))
  mount(app, messaging.decline, ({ params }, ctx) => answerRequest(ctx, params.conversationId, 'decline'))
}
