import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readStart } from './start.service.ts'

/** The first days of a company. */
export const startRead = {
  name: 'start',
  mount(app: FastifyInstance): void {
    mount(app, companyStart.read, (_input, ctx) => readStart(ctx))
  },
}
