import { news } from '@ensemble/contract/news/news.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mountPostKind } from '../posts/post-kind.routes.ts'
import { newsPosts } from './news.service.ts'

export const mountNews = (app: FastifyInstance): void => mountPostKind(app, news, newsPosts, 'newsId')
