import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import {
  Credit, Creditables, CreditAnswer, CreditForm, CreditRef, LinkForm, LinkRef, MadeLink, OwnCredit, OwnCreditsQuery, OwnerRef, OwnProjects, OwnProjectsQuery, PeopleQuery, Project, ProjectCard,
  ProjectEdit, ProjectForm, ProjectLikes, ProjectMove, ProjectPin, ProjectRef, ProjectsQuery, ProjectViews, ShareLink, SharedRef, ViewedProject,
} from './portfolio.schemas.ts'

export const portfolio = {
  mine: route({ method: 'GET', path: '/portfolio/projects', summary: 'Own projects in their own order', access: 'talent', query: OwnProjectsQuery, response: OwnProjects }),
  ofPerson: route({ method: 'GET', path: '/profiles/:slug/projects', summary: 'What somebody shows of their work', access: 'public', params: OwnerRef, query: ProjectsQuery, response: page(ProjectCard) }),
  get: route({ method: 'GET', path: '/portfolio/projects/:projectId', summary: 'A project', access: 'public', params: ProjectRef, response: Project }),
  shared: route({ method: 'GET', path: '/portfolio/shared/:token', summary: 'A private project, by its link', access: 'public', params: SharedRef, response: Project }),
  create: route({ method: 'POST', path: '/portfolio/projects', summary: 'Add a project', access: 'talent', body: ProjectForm, response: Project, creates: true, status: 201 }),
  edit: route({ method: 'PUT', path: '/portfolio/projects/:projectId', summary: 'Change a project', access: 'talent', params: ProjectRef, body: ProjectEdit, response: Project }),
  remove: route({ method: 'DELETE', path: '/portfolio/projects/:projectId', summary: 'Delete a project and its files', access: 'talent', params: ProjectRef }),
  move: route({ method: 'POST', path: '/portfolio/projects/:projectId/move', summary: 'Put a project between two others', access: 'talent', params: ProjectRef, body: ProjectMove }),
  feature: route({ method: 'PUT', path: '/portfolio/projects/:projectId/featured', summary: 'Pin a project', access: 'talent', params: ProjectRef, body: ProjectPin }),
  like: route({ method: 'PUT', path: '/portfolio/projects/:projectId/like', summary: 'Like a project', access: 'member', params: ProjectRef, response: ProjectLikes }),
  unlike: route({ method: 'DELETE', path: '/portfolio/projects/:projectId/like', summary: 'Take a like back', access: 'member', params: ProjectRef, response: ProjectLikes }),
  view: route({ method: 'POST', path: '/rpc/increment_project_views', summary: 'Count that a project was looked at, once a viewer and day', access: 'member', body: ViewedProject, response: ProjectViews }),
  links: route({ method: 'GET', path: '/portfolio/projects/:projectId/links', summary: 'Links to a private project', access: 'talent', params: ProjectRef, query: PageQuery, response: page(ShareLink) }),
  makeLink: route({ method: 'POST', path: '/portfolio/projects/:projectId/links', summary: 'Make a link to a private project', access: 'talent', params: ProjectRef, body: LinkForm, response: MadeLink, status: 201 }),
  endLink: route({ method: 'DELETE', path: '/portfolio/links/:linkId', summary: 'End a link', access: 'talent', params: LinkRef }),
  people: route({ method: 'GET', path: '/portfolio/people', summary: 'People to credit, by name', access: 'talent', limit: 'api:search', query: PeopleQuery, response: Creditables }),
  addCredit: route({ method: 'POST', path: '/portfolio/projects/:projectId/credits', summary: 'Credit somebody', access: 'talent', params: ProjectRef, body: CreditForm, response: Credit, creates: true, status: 201 }),
  ownCredits: route({ method: 'GET', path: '/portfolio/credits', summary: 'Credits that name me', access: 'member', query: OwnCreditsQuery, response: page(OwnCredit) }),
  confirmCredit: route({ method: 'POST', path: '/portfolio/credits/:creditId/confirm', summary: 'Confirm a credit that names me', access: 'member', params: CreditRef, body: CreditAnswer, response: Credit }),
  declineCredit: route({ method: 'POST', path: '/portfolio/credits/:creditId/decline', summary: 'Decline, or take back, a credit that names me', access: 'member', params: CreditRef, body: CreditAnswer, response: Credit }),
  withdrawCredit: route({ method: 'DELETE', path: '/portfolio/credits/:creditId', summary: 'Take a credit back', access: 'talent', params: CreditRef }),
}
