import { seatEmails as stopping } from '@ensemble/contract/companies/seat-emails.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { takeOneClick } from '../preferences/links.face.ts'
import { seatEmails } from './seat-emails.links.ts'

export async function mountSeatEmails(app: FastifyInstance): Promise<void> {
  mount(app, stopping.read, ({ params }, ctx) => seatEmails.read(ctx, params.token))
  mount(app, stopping.start, ({ params }, ctx) => seatEmails.set(ctx, params.token, true))
  await takeOneClick(app, (scope) =>
    mount(scope, stopping.stop, ({ params }, ctx) => seatEmails.set(ctx, params.token, false)),
  )
}
