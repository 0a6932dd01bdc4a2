import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { tellAccess } from '../../platform/live/access.ts'
import { companyTopics } from './companies.live.ts'
import { companyNotices } from './companies.notices.ts'
import { mountSeats, mountVerifications } from './companies.routes.ts'
import { sweepDocumentsTask } from './documents.service.ts'
import { sweepCompanyPicturesTask } from './page/page.pictures.ts'
import { mountPage } from './page/page.routes.ts'
import { erasePerson } from './person.queries.ts'
import { exportPerson } from './person.reads.ts'
import { mountSeatEmails } from './seat-emails.routes.ts'
import { findColleaguesOf } from './seats.reads.ts'

/** Companies: who has a seat in them, and what was verified about them. */
export const companiesModule = {
  name: 'companies',
  mount: async (app: FastifyInstance) => {
    mountSeats(app)
    mountVerifications(app)
    mountPage(app)
    await mountSeatEmails(app)
  },
  notices: companyNotices,
  topics: companyTopics,
  constraints: { business_profiles_slug_key: { code: 'companies.address_taken', field: 'slug' } },
  tasks: [sweepDocumentsTask, sweepCompanyPicturesTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: async (ctx: Context, userId: string) => {
      await tellAccess(ctx, await findColleaguesOf(ctx.db, userId), userId)
      await ctx.platform.ports.companiesEnded(ctx.db, await erasePerson(ctx.db, userId))
    },
  },
}
