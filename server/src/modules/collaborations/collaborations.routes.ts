import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mountPostKind } from '../posts/post-kind.routes.ts'
import { collaborationPosts } from './collaborations.service.ts'

export const mountCollaborations = (app: FastifyInstance): void =>
  mountPostKind(app, collaborations, collaborationPosts, 'collaborationId')
