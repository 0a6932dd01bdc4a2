import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mountPostKind } from '../posts/kinds.face.ts'
import { jobPosts } from './jobs.service.ts'

export const mountJobs = (app: FastifyInstance): void => mountPostKind(app, jobs, jobPosts, 'jobId')
