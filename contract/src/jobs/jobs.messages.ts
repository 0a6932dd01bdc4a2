export const jobsMessages = {
  'jobs.not_open': 'This job is no longer taking applications.',
  'jobs.own_company': 'You can’t apply to your own company’s job.',
  'jobs.roles_filled': 'All roles of this production are filled.',
  'jobs.role_filled': 'This role is filled.',
  'jobs.role_needed': 'Choose the role you’re applying for.',
  'jobs.role_has_applicants': 'Someone has applied for a role you removed. Mark it as filled instead.',
  'jobs.adults_only': 'This work is for adults only. Confirm that you’re 18 or older.',
  'jobs.already_applied': 'You have already applied to this job.',
  'jobs.archived': 'Archived posts are read-only.',
  'jobs.not_draft': 'This post has already been published.',
  'jobs.not_published': 'Publish the post first.',
  'jobs.seat_needed': 'Your role in this company doesn’t allow this.',
  'jobs.move_refused': 'You can’t do this while the post has its current status.',
  'jobs.deadline_passed': 'Choose a deadline that hasn’t passed.',
  'jobs.publish_at_past': 'Choose a time in the future.',
  'jobs.respond_before_deadline': 'The reply-by date can’t be before the deadline.',
  'jobs.create_failed': 'Failed to create job post. Please try again.',
} as const

export const jobsStatuses = {
  'jobs.not_open': 409,
  'jobs.roles_filled': 409,
  'jobs.already_applied': 409,
  'jobs.archived': 409,
  'jobs.not_draft': 409,
  'jobs.not_published': 409,
  'jobs.move_refused': 409,
} as const satisfies Partial<Record<keyof typeof jobsMessages, number>>
