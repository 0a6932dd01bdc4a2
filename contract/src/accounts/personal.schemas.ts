import { z } from 'zod'
import { nameText, text, timeZone } from '../core/fields.ts'

/** How the product looks. `system`: as the device does. */
export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

/** How lists of posts look. */
export const POSTS_VIEWS = ['list', 'pictures'] as const
export type PostsView = (typeof POSTS_VIEWS)[number]

const name = nameText(100, { min: [2, 'Name must be at least 2 characters'], max: 'Name cannot exceed 100 characters' })
const professionalTitle = text(100, { max: 'Professional title cannot exceed 100 characters' })

/** Settings → Account. The title is talent's; an empty one means none. */
export const AccountForm = z.object({ name, professional_title: professionalTitle.optional() })
export type AccountForm = z.infer<typeof AccountForm>

/** `was`: what the form began with. When something else has been stored since, nothing is written. */
export const AccountChange = AccountForm.extend({
  was: z.object({ name: z.string().max(200), professional_title: z.string().max(200).optional() }),
})
export type AccountChange = z.infer<typeof AccountChange>

/** `browserTimeZone` counts only where none was chosen yet. */
export const PersonalChange = z.object({
  theme: z.enum(THEMES).optional(),
  posts_view: z.enum(POSTS_VIEWS).optional(),
  time_zone: timeZone.optional(),
  browser_time_zone: timeZone.optional(),
})
export type PersonalChange = z.infer<typeof PersonalChange>
