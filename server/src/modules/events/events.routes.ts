import { events } from '@ensemble/contract/events/events.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mountPostKind } from '../posts/post-kind.routes.ts'
import { eventPosts } from './events.service.ts'

export const mountEvents = (app: FastifyInstance): void => mountPostKind(app, events, eventPosts, 'eventId')
