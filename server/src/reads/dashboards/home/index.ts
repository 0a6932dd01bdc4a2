import { home } from '@ensemble/contract/dashboard/home.routes.ts'
import type { FastifyInstance } from 'fastify'
import { readNewFrames } from '../../../modules/applications/home.face.ts'
import { mount } from '../../../platform/http/mount.ts'
import { readTopMatches } from '../../talent-pool/index.ts'
import { readCollaborations, readHome, readOpen, readProjects } from './home.service.ts'

/** The home of the active company, block by block. */
export function mountHome(app: FastifyInstance): void {
  mount(app, home.read, (_input, ctx) => readHome(ctx))
  mount(app, home.needs, (_input, ctx) => ctx.platform.ports.needs(ctx))
  mount(app, home.frames, async (_input, ctx) => ({ items: await readNewFrames(ctx) }))
  mount(app, home.posts, (_input, ctx) => readOpen(ctx))
  mount(app, home.matches, async (_input, ctx) => ({ items: await readTopMatches(ctx) }))
  mount(app, home.projects, ({ query }, ctx) => readProjects(ctx, query))
  mount(app, home.collaborations, ({ query }, ctx) => readCollaborations(ctx, query))
}
