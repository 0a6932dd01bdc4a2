import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount, senderOf } from '../../platform/http/mount.ts'
import { searchPeople } from './credits.reads.ts'
import * as credits from './credits.service.ts'
import * as links from './links.service.ts'
import * as projectMarks from './marks.service.ts'
import * as projects from './projects.service.ts'
import {
  listCreditsOfViewer,
  listLinksOf,
  listOwnProjects,
  listProjectsOf,
  presentLink,
  readCredit,
  readProject,
} from './reading.service.ts'

/** Words as the index of names stores them; none of them contains a `like` pattern. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))

function mountCredits(app: FastifyInstance): void {
  mount(app, portfolio.people, async ({ query }, ctx) => ({
    items: await searchPeople(ctx.db, ctx.viewer.id, wordsOf(query.q)),
  }))
  mount(app, portfolio.addCredit, async ({ params, body }, ctx) =>
    credits.addCredit(ctx, params.projectId, body).then((id) => readCredit(ctx, id)),
  )
  mount(app, portfolio.ownCredits, ({ query }, ctx) => listCreditsOfViewer(ctx, query))
  mount(app, portfolio.confirmCredit, async ({ params }, ctx) =>
    credits.moveCredit(ctx, params.creditId, 'confirm').then(() => readCredit(ctx, params.creditId)),
  )
  mount(app, portfolio.declineCredit, async ({ params }, ctx) =>
    credits.moveCredit(ctx, params.creditId, 'decline').then(() => readCredit(ctx, params.creditId)),
  )
  mount(app, portfolio.withdrawCredit, ({ params }, ctx) => credits.moveCredit(ctx, params.creditId, 'withdraw'))
}

export function mountPortfolio(app: FastifyInstance): void {
  mount(app, portfolio.mine, ({ query }, ctx) => listOwnProjects(ctx, query))
  mount(app, portfolio.ofPerson, ({ params, query }, ctx) => listProjectsOf(ctx, params.slug, query))
  mount(app, portfolio.get, ({ params }, ctx) => readProject(ctx, params.projectId, false))
  mount(app, portfolio.shared, async ({ params }, ctx) =>
    links.openLink(ctx, params.token).then((id) => readProject(ctx, id, true)),
  )
  mount(app, portfolio.create, async ({ body }, ctx) =>
    projects.createProject(ctx, body).then((id) => readProject(ctx, id, false)),
  )
  mount(app, portfolio.edit, async ({ params, body }, ctx) =>
    projects
      .editProject(ctx, params.projectId, body.form, body.version)
      .then(() => readProject(ctx, params.projectId, false)),
  )
  mount(app, portfolio.remove, ({ params }, ctx) => projects.removeProject(ctx, params.projectId))
  mount(app, portfolio.move, ({ params, body }, ctx) => projects.moveProject(ctx, params.projectId, body))
  mount(app, portfolio.feature, ({ params, body }, ctx) =>
    projects.featureProject(ctx, params.projectId, body.featured),
  )
  mount(app, portfolio.like, ({ params }, ctx) => projectMarks.setLike(ctx, params.projectId, true))
  mount(app, portfolio.unlike, ({ params }, ctx) => projectMarks.setLike(ctx, params.projectId, false))
  mount(app, portfolio.view, ({ body, request }, ctx) =>
    projectMarks.countView(ctx, body.project_id, senderOf(request)),
  )
  mount(app, portfolio.links, ({ params, query }, ctx) => listLinksOf(ctx, params.projectId, query))
  mount(app, portfolio.makeLink, async ({ params, body }, ctx) =>
    links
      .makeLink(ctx, params.projectId, body)
      .then(({ row, token }) => ({ link: presentLink(row), path: `/talent/portfolio/shared/${token}` })),
  )
  mount(app, portfolio.endLink, ({ params }, ctx) => links.endLink(ctx, params.linkId))
  mountCredits(app)
}
