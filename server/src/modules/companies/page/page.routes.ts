import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { addEntry, editEntry, orderEntries, removeEntry } from './entries.service.ts'
import { renameCompany } from './name.service.ts'
import { changeAddress, saveOverview } from './page.service.ts'
import { readPage } from './reading.service.ts'

export function mountPage(app: FastifyInstance): void {
  mount(app, companyPage.get, ({ params }, ctx) => readPage(ctx, params.slug))
  mount(app, companyPage.saveOverview, ({ body }, ctx) => saveOverview(ctx, body))
  mount(app, companyPage.rename, ({ body }, ctx) => renameCompany(ctx, body))
  mount(app, companyPage.changeAddress, ({ body }, ctx) => changeAddress(ctx, body))
  mount(app, companyPage.add, ({ body }, ctx) => addEntry(ctx, body))
  mount(app, companyPage.edit, ({ params, body }, ctx) => editEntry(ctx, params.entryId, body))
  mount(app, companyPage.remove, ({ params, query }, ctx) => removeEntry(ctx, params.entryId, query.section))
  mount(app, companyPage.order, ({ body }, ctx) => orderEntries(ctx, body))
}
