import { z } from 'zod'
import { description, id, text, title, url } from '../core/fields.ts'
import { PostFiles, postShown } from '../posts/posts.schemas.ts'
import { MOST_TAGS, NEWS_CATEGORIES } from './vocabulary.ts'

const tag = z
  .string()
  .trim()
  .normalize('NFC')
  .transform((typed) => typed.replace(/^#/, '').toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}$/u, 'A tag can have up to 30 letters and digits'))
const tags = z
  .array(tag)
  .max(MOST_TAGS, `Cannot exceed ${MOST_TAGS} tags`)
  .transform((all) => [...new Set(all)])

/** A news post that may be published: where it comes from is required (product.md, "Posting"). */
export const NewsInput = z.object({
  title,
  description,
  category: z.enum(NEWS_CATEGORIES, 'Category is required'),
  source_name: text(100).min(1, 'Name the source'),
  source_url: url,
  tags: tags.default([]),
  files: PostFiles.default([]),
})
export type NewsInput = z.input<typeof NewsInput>

/** A draft in progress: every field may be missing or unfinished, none may be longer than its limit. */
export const NewsDraft = z.object({
  title: text(100).optional(),
  description: text(5000).optional(),
  category: z.enum(NEWS_CATEGORIES).nullable().optional(),
  source_name: text(100).nullable().optional(),
  source_url: text(2000).nullable().optional(),
  tags: tags.optional(),
  files: PostFiles.optional(),
})
export type NewsDraft = z.input<typeof NewsDraft>

export const NewsRef = z.object({ newsId: id })

/** A news post as its page shows it; `read_minutes` is counted from its words. Only a draft may have no category yet. */
export const NewsPost = z
  .object({
    ...postShown,
    category: z.enum(NEWS_CATEGORIES).nullable(),
    source_name: z.string().nullable(),
    source_url: z.string().nullable(),
    tags: z.array(z.string()),
    read_minutes: z.number(),
  })
  .meta({ id: 'NewsPost' })
export type NewsPost = z.infer<typeof NewsPost>
