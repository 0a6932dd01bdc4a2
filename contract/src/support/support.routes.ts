import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { AnswerForm, Asked, HelpRequest, HelpRequestQuery, HelpRequestRef, Question } from './support.schemas.ts'

/** Questions to whoever runs the installation. */
export const support = {
  ask: route({
    method: 'POST',
    path: '/help/requests',
    summary: 'Write to the operators',
    access: 'public',
    limit: 'api:support',
    body: Question,
    response: Asked,
    status: 201,
    creates: true,
  }),
  list: route({
    method: 'GET',
    path: '/admin/help-requests',
    summary: 'Questions: open ones oldest first, answered ones newest first',
    access: 'admin',
    query: HelpRequestQuery,
    response: page(HelpRequest),
  }),
  answer: route({
    method: 'POST',
    path: '/admin/help-requests/:requestId/answer',
    summary: 'Answer a question by email',
    access: 'admin',
    limit: 'api:message',
    params: HelpRequestRef,
    body: AnswerForm,
    response: HelpRequest,
  }),
}
