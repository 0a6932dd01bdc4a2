import { z } from 'zod'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { CaseRef, CodeForm, DecisionForm, NoDomainForm, OwnVerification, VerificationCase, VerificationForm, VerificationState } from './verifications.schemas.ts'

/** How a company gets its badge, and how an address without a company domain gets in. */
export const verifications = {
  state: route({ method: 'GET', path: '/business/verification', summary: 'The company’s badge and its newest request', access: 'seat:owner', response: VerificationState }),
  request: route({
    method: 'POST', path: '/business/verification', summary: 'Ask an administrator to check the company', access: 'seat:owner', limit: 'api:company-request', creates: true,
    body: VerificationForm, response: OwnVerification, status: 201,
  }),
  resendCode: route({ method: 'POST', path: '/business/verification/code', summary: 'Mail the code to the company’s domain again', access: 'seat:owner', limit: 'api:company-request', body: z.object({}) }),
  confirm: route({ method: 'POST', path: '/business/verification/confirm', summary: 'Confirm the mailed code: the request goes to an administrator', access: 'seat:owner', body: CodeForm, response: OwnVerification }),
  withdraw: route({ method: 'POST', path: '/business/verification/withdraw', summary: 'Withdraw the open request', access: 'seat:owner', body: z.object({}), response: OwnVerification }),
  askWithoutDomain: route({
    method: 'POST', path: '/company-requests', summary: 'Ask to sign up as a business without a company domain; always answered alike', access: 'public', limit: 'api:company-request', body: NoDomainForm,
  }),
  list: route({
    method: 'GET', path: '/admin/verifications', summary: 'Requests that wait, oldest first, or those that were decided, newest first', access: 'admin',
    query: PageQuery.extend({ shown: z.enum(['pending', 'decided']).optional() }), response: page(VerificationCase),
  }),
  detail: route({ method: 'GET', path: '/admin/verifications/:requestId', summary: 'One request', access: 'admin', params: CaseRef, response: VerificationCase }),
  document: route({ method: 'GET', path: '/admin/verifications/:requestId/document', summary: 'The document of a request', access: 'admin', params: CaseRef, sends: 'application/pdf' }),
  decide: route({ method: 'POST', path: '/admin/verifications/:requestId/decide', summary: 'Approve or refuse, with a reason', access: 'admin', params: CaseRef, body: DecisionForm, response: VerificationCase }),
  undo: route({ method: 'POST', path: '/admin/verifications/:requestId/undo', summary: 'Take a decision back, for 24 hours', access: 'admin', params: CaseRef, body: z.object({ version: z.int() }), response: VerificationCase }),
}
