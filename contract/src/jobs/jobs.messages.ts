export const jobsMessages = {
  'jobs.not_open': 'This job no longer takes applications.',
  'jobs.own_company': 'You cannot apply to your own company’s job.',
  'jobs.roles_filled': 'All roles of this production are filled.',
  'jobs.role_filled': 'This role is filled.',
  'jobs.role_needed': 'Choose the role that you apply for.',
  'jobs.role_has_applicants': 'Somebody applied for a role that you took out. Mark it as filled instead.',
  'jobs.adults_only': 'This work is for adults: confirm that you are 18 or older.',
  'jobs.already_applied': 'You have already applied to this job.',
  'jobs.archived': 'An archived post is read-only.',
  'jobs.not_draft': 'This post has been published already.',
  'jobs.not_published': 'Publish the post first.',
  'jobs.seat_needed': 'Your seat in this company does not allow this.',
  'jobs.move_refused': 'This post cannot do that from where it stands.',
  'jobs.deadline_passed': 'Choose a deadline that has not passed.',
  'jobs.publish_at_past': 'Choose a time that is still to come.',
  'jobs.respond_before_deadline': 'The respond-by date must not be before the deadline.',
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
