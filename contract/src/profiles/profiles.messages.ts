export const profilesMessages = {
  'profiles.none': 'Profile not found. Please create a profile first.',
  'profiles.slug_taken': 'This address is taken. Choose another one.',
  'profiles.slug_often':
    'You have changed your address too often. Go back to one of the earlier ones, or keep this one.',
  'profiles.conflict':
    'Your profile was changed somewhere else meanwhile. Reload it, or keep what you typed and save again.',
  'profiles.picture_pending': 'Your picture is still being prepared. Save again in a moment.',
  'profiles.experience_full': 'A profile holds at most 100 positions.',
  'profiles.experience_order': 'The list was changed meanwhile. Reload it and try again.',
  'testimonials.own': 'You cannot write a testimonial for yourself.',
  'testimonials.already': 'You have already written a testimonial here. Edit that one.',
  'testimonials.replied': 'You have replied to this testimonial already.',
} as const

export const profilesStatuses = {
  'testimonials.already': 409,
  'testimonials.replied': 409,
} as const satisfies Partial<Record<keyof typeof profilesMessages, number>>
