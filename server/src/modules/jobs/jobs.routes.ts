import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mountPostKind } from '../posts/post-kind.routes.ts'
import { jobPosts } from './jobs.service.ts'

export const mountJobs = (app: FastifyInstance): void => mountPostKind(app, jobs, jobPosts, 'jobId')
