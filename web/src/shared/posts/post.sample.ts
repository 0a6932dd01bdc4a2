import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'

const POSTER: FeedItem['poster'] = {
  id: 'p',
  kind: 'company',
  name: 'Northlight',
  slug: 'northlight',
  title: null,
  image_url: null,
  verified: false,
  replies: null,
}

const JOB: FeedItem['job'] = {
  salary_range: null,
  job_type: 'freelance',
  experience_level: 'mid',
  department: null,
  industry: null,
  deadline: null,
  respond_by: null,
  time_zone: 'UTC',
  requirements: [],
  roles: 0,
  open_roles: 0,
  pay_by_role: false,
}

/** A job as a list gets it, for tests. */
export const postSample = (over: Partial<FeedItem> = {}): FeedItem => ({
  id: '1',
  kind: 'job',
  title: 'Gaffer for a winter short',
  excerpt: '',
  location: 'Malmö, Sweden',
  remote: false,
  picture: { url: 'data:image/webp,', alt: '', placeholder: null },
  views: 0,
  likes: 0,
  featured: false,
  demo: false,
  published_at: '2026-11-20T10:00:00Z',
  poster: POSTER,
  pay: { from: null, to: null, currency: null, unit: null, guaranteed: false },
  job: JOB,
  collaboration: null,
  event: null,
  news: null,
  ...over,
})
