import { z } from 'zod'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import {
  BusinessHome,
  HomeCollaboration,
  HomeInsight,
  HomeNeeds,
  HomeProject,
  NewFrame,
  OpenPost,
  TopMatch,
} from './home.schemas.ts'

const insight = { insight: HomeInsight.nullable() }

/** The home of the active company: each block is read by itself, so that one that fails leaves the others. */
export const home = {
  read: route({
    method: 'GET',
    path: '/business/home',
    summary: 'The counts, tabs, reply record and today’s acts of the active company',
    access: 'seat:viewer',
    response: BusinessHome,
  }),
  needs: route({
    method: 'GET',
    path: '/business/home/needs',
    summary: 'What needs the active company’s people, most urgent first, and the dates of this week',
    access: 'seat:viewer',
    response: HomeNeeds,
  }),
  frames: route({
    method: 'GET',
    path: '/business/home/frames',
    summary: 'The newest applicants that no one has opened, each with the picture that leads',
    access: 'seat:viewer',
    response: z.object({ items: z.array(NewFrame) }),
  }),
  posts: route({
    method: 'GET',
    path: '/business/home/posts',
    summary: 'Open posts of the active company: those with the most unopened applications first',
    access: 'seat:viewer',
    response: z.object({ items: z.array(OpenPost), total: z.int() }),
  }),
  matches: route({
    method: 'GET',
    path: '/business/home/matches',
    summary: 'Who fits the open posts of the active company best and was not invited to them yet',
    access: 'seat:viewer',
    response: z.object({ items: z.array(TopMatch) }),
  }),
  projects: route({
    method: 'GET',
    path: '/business/home/projects',
    summary: 'The active company’s productions that are not archived, newest first',
    access: 'seat:viewer',
    query: PageQuery,
    response: page(HomeProject).extend(insight),
  }),
  collaborations: route({
    method: 'GET',
    path: '/business/home/collaborations',
    summary: 'The active company’s collaborations that are not archived, newest first, with who is on them',
    access: 'seat:viewer',
    query: PageQuery,
    response: page(HomeCollaboration).extend(insight),
  }),
}
