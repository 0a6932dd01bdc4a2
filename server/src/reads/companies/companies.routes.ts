import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readPage, readPosts } from './page.ts'

/** Companies as everybody reads them. */
export const companiesRead = {
  name: 'companies',
  mount(app: FastifyInstance): void {
    mount(app, companyPage.get, ({ params }, ctx) => readPage(ctx, params.slug))
    mount(app, companyPage.posts, ({ params, query }, ctx) => readPosts(ctx, params.slug, query))
  },
}
