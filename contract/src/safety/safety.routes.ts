import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { BlockedPerson, CaseDecision, CaseQuery, CaseRef, CaseVersion, OwnReport, ReportCase, ReportCaseDetail, ReportForm, SomebodyRef } from './safety.schemas.ts'

/** Reports, what administrators make of them, and people who keep away from each other. */
export const safety = {
  report: route({ method: 'POST', path: '/reports', summary: 'Report a post, person, company or message', access: 'member', limit: 'api:message', creates: true, body: ReportForm, response: OwnReport, status: 201 }),
  mine: route({ method: 'GET', path: '/me/reports', summary: 'Own reports and what became of them, newest first', access: 'member', query: PageQuery, response: page(OwnReport) }),
  block: route({ method: 'POST', path: '/people/:personId/block', summary: 'Block somebody: neither sees or reaches the other; they are not told', access: 'member', limit: 'api:message', params: SomebodyRef }),
  unblock: route({ method: 'DELETE', path: '/people/:personId/block', summary: 'Take an own block back', access: 'member', params: SomebodyRef }),
  blocked: route({ method: 'GET', path: '/me/blocks', summary: 'Whom the person blocked, newest first', access: 'member', query: PageQuery, response: page(BlockedPerson) }),
  cases: route({ method: 'GET', path: '/admin/reports', summary: 'What was reported: open, oldest first, or decided, newest first', access: 'admin', query: CaseQuery, response: page(ReportCase) }),
  case: route({ method: 'GET', path: '/admin/reports/:caseId', summary: 'One reported thing with its reports', access: 'admin', params: CaseRef, response: ReportCaseDetail }),
  decide: route({ method: 'POST', path: '/admin/reports/:caseId/decide', summary: 'Decide all reports on one thing', access: 'admin', params: CaseRef, body: CaseDecision, response: ReportCaseDetail }),
  undo: route({ method: 'POST', path: '/admin/reports/:caseId/undo', summary: 'Take a decision back, with what it did', access: 'admin', params: CaseRef, body: CaseVersion, response: ReportCaseDetail }),
}
