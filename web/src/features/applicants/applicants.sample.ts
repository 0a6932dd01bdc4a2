import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'

/** An applicant for a test; `minute` past ten is when they applied. */
export const applicantOf = (id: string, minute: number, over: Partial<Applicant> = {}): Applicant => ({
  id,
  status: 'pending',
  outcome: null,
  applied_at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  updated_at: '2026-11-20T10:00:00.000Z',
  version: 1,
  post: { id: 'job', kind: 'job', title: 'Gaffer', respond_by: null, time_zone: 'UTC' },
  selected_roles: [],
  rating: null,
  role: null,
  has_resume: false,
  notes: 0,
  tags: [],
  availability: 'immediate',
  available_from: null,
  expected_salary: null,
  match_score: null,
  person: {
    id,
    name: id,
    slug: id,
    role: null,
    avatar_url: null,
    location: null,
    years_experience: null,
    skills: [],
    demo: false,
  },
  ...over,
})
