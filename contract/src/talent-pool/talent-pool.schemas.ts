import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { day, id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { RADII } from '../discover/vocabulary.ts'
import { INDUSTRIES } from '../jobs/vocabulary.ts'
import { PARTS } from '../matching/match.ts'
import { Rate } from '../profiles/profiles.schemas.ts'
import { AVAILABILITY } from '../profiles/terms.ts'
import { isRange, type PoolRange } from './ranges.ts'
import { LIST_NAME_MAX, MOST_LISTS, POOL_SORTS, RATES, TALENT_FIELDS, YEARS } from './vocabulary.ts'

/** How well someone matches a post, with its parts (0 to 1 each) and what would raise them. */
export const MatchShown = z
  .object({
    version: z.int(),
    score: z.int().nullable().describe('Null where the crafts do not meet, or one side names none'),
    out: z
      .enum(PARTS)
      .nullable()
      .describe('The first part that rules the talent out: then it is no match, whatever the score'),
    parts: z.array(
      z.object({
        part: z.enum(PARTS),
        weight: z.int(),
        fit: z.number().nullable().describe('Null: not compared, and not part of the score'),
        why: z.string(),
        change: z.string().nullable(),
        out: z.boolean().describe('Whether it rules the talent out'),
      }),
    ),
  })
  .meta({ id: 'Match' })
export type MatchShown = z.infer<typeof MatchShown>

/** Someone in the talent pool. Facts that are for search only help find them and are not shown. */
export const PoolTalent = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    role: z.string().nullable(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    skills: z.array(z.string()),
    years: z.number().nullable(),
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    availability: z.object({ status: z.enum(AVAILABILITY), from: z.string().nullable() }),
    rate: Rate.nullable(),
    verified: z.boolean(),
    demo: z.boolean(),
    recent_work: z.array(z.object({ title: z.string(), url: z.string() })),
    list_ids: z.array(id),
    match: MatchShown.nullable(),
    invited_at: timestamp.nullable().describe('When they were invited to the chosen post'),
  })
  .meta({ id: 'PoolTalent' })
export type PoolTalent = z.infer<typeof PoolTalent>

/** "30-39": both ends included, and both on the fact's steps. */
const range = (name: PoolRange) =>
  z
    .string()
    .refine((typed) => isRange(name, typed), 'Choose a range in whole steps')
    .optional()
const listed = text(300).optional()

/**
 * `skills` and the other lists: comma-separated; a match has them all. `radius`: kilometers around `place`, if we know that
 * city. `free_by`: free on that day as far as their status says. `post`: one of the viewer's jobs or collaborations to match with. */
export const PoolQuery = PageQuery.extend({
  q: text(100).optional(),
  field: z.enum(TALENT_FIELDS).optional(),
  industry: z.enum(INDUSTRIES).optional(),
  years: z.enum(YEARS).optional(),
  availability: z.enum(AVAILABILITY).optional(),
  rate: z.enum(RATES).optional(),
  skills: listed,
  craft: z.enum(CRAFTS).optional(),
  place: text(100).optional(),
  radius: z.enum(RADII).optional(),
  free_by: day.optional(),
  playing_age: range('playing_age'),
  height: range('height'),
  chest: range('chest'),
  waist: range('waist'),
  hips: range('hips'),
  shoe: range('shoe'),
  accents: listed,
  instruments: listed,
  kit: listed,
  licenses: listed,
  genres: listed,
  list: id.optional(),
  post: id.optional(),
  sort: z.enum(POOL_SORTS).optional(),
})
export type PoolQuery = z.output<typeof PoolQuery>

const listName = text(LIST_NAME_MAX, {
  min: [1, 'Name the list'],
  max: `A name can have up to ${LIST_NAME_MAX} characters`,
})
export const ListInput = z.object({ name: listName })
export const TalentList = z.object({ id, name: z.string(), count: z.int() }).meta({ id: 'TalentList' })
export type TalentList = z.infer<typeof TalentList>
export const ListRef = z.object({ listId: id })
export const TalentRef = z.object({ talentId: id })
/** Which lists to add someone to, and which to remove them from. */
export const ListsChange = z.object({
  add: z.array(id).max(MOST_LISTS).default([]),
  remove: z.array(id).max(MOST_LISTS).default([]),
})

export const InvitationInput = z.object({
  post_id: id,
  message: text(500, { max: 'A message can have up to 500 characters' }).default(''),
})
export const PoolCan = z.object({ list: z.boolean(), invite: z.boolean() })
