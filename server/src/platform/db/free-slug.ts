import { folded } from '@ensemble/contract/core/folded.ts'

const slugify = (name: string) =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'someone'

const suffix = () => Math.random().toString(36).slice(2, 6)

/**
 * Inserts under a free public name: the plain one, or with a short suffix if it is taken. The constraint decides, so
 * that two people with the same name who sign up at the same moment both get in. `insert` returns whether the name was
 * free.
 */
export async function underFreeSlug(name: string, insert: (slug: string) => Promise<unknown>): Promise<void> {
  const base = slugify(name)
  for (let slug = base; !(await insert(slug)); slug = `${base}-${suffix()}`);
}
