import { AVAILABLE_PASSED } from '../applications/vocabulary.ts'

export const profilesMessages = {
  'profiles.none': 'Profile not found. Please create a profile first.',
  'profiles.available_passed': AVAILABLE_PASSED,
  'profiles.slug_taken': 'This address is taken. Choose another one.',
  'profiles.slug_often': 'You’ve changed your address too often. Go back to an earlier one or keep this one.',
  'profiles.conflict':
    'Your profile was just changed somewhere else. Reload it, or keep what you typed and save again.',
  'profiles.picture_pending': 'Your picture is still processing. Save again in a moment.',
  'profiles.experience_full': 'A profile can have up to 100 positions.',
  'profiles.experience_order': 'The list was just changed. Reload it and try again.',
  'testimonials.own': 'You can’t write a testimonial for yourself.',
  'testimonials.already': 'You’ve already written a testimonial here. Edit that one instead.',
  'testimonials.replied': 'You’ve already replied to this testimonial.',
} as const

export const profilesStatuses = {
  'testimonials.already': 409,
  'testimonials.replied': 409,
} as const satisfies Partial<Record<keyof typeof profilesMessages, number>>
