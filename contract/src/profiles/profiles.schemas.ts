import { z } from 'zod'
import {
  blankAsAbsent,
  currency,
  day,
  id,
  location,
  minorUnits,
  nameText,
  slug,
  text,
  timestamp,
  url,
} from '../core/fields.ts'
import { INDUSTRIES } from '../jobs/vocabulary.ts'
import { Picture } from '../media/media.schemas.ts'
import { CraftFacts } from './facts.schemas.ts'
import { AVAILABILITY, PROFILE_LIMITS, RATE_UNITS } from './terms.ts'

/** A person's public name in addresses: small letters, digits and single hyphens. */
export const PublicSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'The address must be at least 3 characters')
  .max(60, 'The address cannot exceed 60 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens')

export const ProfileRef = z.object({ slug })

/** Rates in minor units of the currency. */
export const Rate = z
  .object({ from: z.number().nullable(), to: z.number().nullable(), currency: z.string(), unit: z.enum(RATE_UNITS) })
  .meta({ id: 'Rate' })
export type Rate = z.infer<typeof Rate>

const RateInput = z
  .object({
    from: minorUnits(1e11).nullable(),
    to: minorUnits(1e11).nullable(),
    currency,
    unit: z.enum(RATE_UNITS),
  })
  .refine((rate) => rate.from !== null || rate.to !== null, { path: ['from'], message: 'Enter an amount, such as 400' })
  .refine((rate) => rate.from === null || rate.to === null || rate.to >= rate.from, {
    path: ['to'],
    message: 'The upper amount can’t be below the lower one',
  })

const skill = text(60).min(1)

/** As people write it, in any country; the pattern is also the column's. */
const PhoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()/.-]{4,29}$/, 'Enter a phone number, such as +46 70 123 45 67')

/** A change of one's own profile: an absent field stays as it is. `version` is the one the change was based on. */
export const ProfilePatch = z
  .object({
    full_name: nameText(100, {
      min: [1, 'Full name is required'],
      max: 'Full name cannot exceed 100 characters',
    }).optional(),
    professional_title: blankAsAbsent(text(100, { max: 'Title cannot exceed 100 characters' })),
    location: blankAsAbsent(location),
    bio: blankAsAbsent(text(PROFILE_LIMITS.bio, { max: `Bio cannot exceed ${PROFILE_LIMITS.bio} characters` })),
    industry: z.enum(INDUSTRIES).nullable().optional(),
    skills: z
      .array(skill)
      .max(PROFILE_LIMITS.skills, `Cannot exceed ${PROFILE_LIMITS.skills} skills`)
      .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, 'List each skill only once')
      .optional(),
    years_experience: z
      .int('Enter whole years')
      .min(0, 'Years cannot be negative')
      .max(80, 'Years cannot exceed 80')
      .nullable()
      .optional(),
    availability_status: z.enum(AVAILABILITY).optional(),
    available_from: day.nullable().optional(),
    rate: RateInput.nullable().optional(),
    unpaid_too: z.boolean().optional().describe('Whether posts without guaranteed pay reach them'),
    portfolio_url: blankAsAbsent(url),
    phone: PhoneNumber.nullable().optional().describe('For those who get my applications; null removes it'),
    slug: PublicSlug.optional(),
    public: z.boolean().optional(),
    facts: CraftFacts.optional(),
    avatar_id: id
      .nullable()
      .optional()
      .describe('One of my processed uploads to profile-images; null removes the picture'),
    cover_id: id.nullable().optional().describe('The same, from profile-covers'),
    version: z.int().min(1),
  })
  .superRefine((form, issues) => {
    if (form.availability_status === 'soon' && !form.available_from)
      issues.addIssue({
        code: 'custom',
        path: ['available_from'],
        message: 'Choose the day from which you are available',
      })
  })
export type ProfilePatch = z.output<typeof ProfilePatch>

/** What a talent's badge is based on: the confirmed address, and the newest credit that someone else confirmed. */
export const TalentVerified = z
  .object({ confirmed_at: timestamp, credit: z.object({ project: z.string(), by: z.string(), at: timestamp }) })
  .meta({ id: 'TalentVerified' })

/** What only the person themselves sees. */
const Own = z.object({
  version: z.int(),
  phone: z.string().nullable().describe('Shown to those who get their applications'),
  unpaid_too: z.boolean().describe('Whether posts without guaranteed pay reach them'),
  public: z.boolean().describe('Whether visitors without an account, and search engines, may see the profile'),
})

/** A talent's profile as this viewer may see it. A fact that is for search only is there for its owner alone. */
export const Profile = z
  .object({
    id,
    slug: z.string(),
    full_name: z.string(),
    professional_title: z.string().nullable(),
    profession: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    industry: z.string().nullable(),
    skills: z.array(z.string()),
    years_experience: z.number().nullable(),
    availability: z.object({ status: z.enum(AVAILABILITY), from: z.string().nullable() }),
    rate: Rate.nullable(),
    portfolio_url: z.string().nullable(),
    avatar_url: z.string().nullable(),
    cover_url: z.string().nullable(),
    cover: Picture.nullable(),
    facts: CraftFacts,
    verified: TalentVerified.nullable(),
    counts: z.object({ projects: z.int(), collaborations: z.int(), credits: z.int() }),
    rating: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .describe('Of all testimonials, including hidden ones'),
    demo: z.boolean(),
    since: timestamp,
    own: Own.nullable(),
    own_testimonial_id: id.nullable(),
    can: z.object({ edit: z.boolean(), testimonial: z.boolean() }),
    why_not_testimonial: z.string().nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileQuery = z.object({
  /** The owner's look at what others see. */
  as: z.literal('others').optional(),
})
