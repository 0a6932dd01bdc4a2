import { route } from '../core/route.ts'
import { ApplicationRef } from './applications.schemas.ts'
import { CriteriaInput, ScorecardInput, Scorecards } from './scorecards.schemas.ts'

export const scorecards = {
  read: route({
    method: 'GET',
    path: '/applicants/:applicationId/scorecards',
    summary: 'What the reviewers think of an applicant; others’ scorecards only after saving one’s own',
    access: 'member',
    params: ApplicationRef,
    response: Scorecards,
  }),
  save: route({
    method: 'PUT',
    path: '/applicants/:applicationId/scorecards/mine',
    summary: 'Score an applicant, or change one’s own scorecard',
    access: 'member',
    params: ApplicationRef,
    body: ScorecardInput,
    response: Scorecards,
  }),
  remove: route({
    method: 'DELETE',
    path: '/applicants/:applicationId/scorecards/mine',
    summary: 'Delete one’s own scorecard',
    access: 'member',
    params: ApplicationRef,
    response: Scorecards,
  }),
  chooseCriteria: route({
    method: 'PUT',
    path: '/applicants/:applicationId/criteria',
    summary: 'Choose what applicants for this post, or this role of it, are scored by',
    access: 'member',
    params: ApplicationRef,
    body: CriteriaInput,
    response: Scorecards,
  }),
}
