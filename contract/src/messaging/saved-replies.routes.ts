import { route } from '../core/route.ts'
import {
  RepliesQuery,
  ReplyChange,
  ReplyInput,
  ReplyRef,
  ReplyVersion,
  SavedReplies,
  SavedReply,
} from './saved-replies.schemas.ts'

export const savedReplies = {
  list: route({
    method: 'GET',
    path: '/saved-replies',
    summary: 'Replies saved by a company in which I may write, or by myself, by title',
    access: 'member',
    query: RepliesQuery,
    response: SavedReplies,
  }),
  save: route({
    method: 'POST',
    path: '/saved-replies',
    summary: 'Keep a reply to use it again; at most 50',
    access: 'member',
    creates: true,
    body: ReplyInput,
    response: SavedReply,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/saved-replies/:replyId',
    summary: 'Change a saved reply',
    access: 'member',
    params: ReplyRef,
    body: ReplyChange,
    response: SavedReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/saved-replies/:replyId',
    summary: 'Delete a saved reply',
    access: 'member',
    params: ReplyRef,
    query: ReplyVersion,
  }),
}
