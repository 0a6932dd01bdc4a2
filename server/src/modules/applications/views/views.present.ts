import type { SavedView, ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import type { ViewRow } from './views.reads.ts'

/** What no longer exists is left out, and named; with its post, a role is gone too. */
function existing(row: ViewRow): { filters: ViewFilters; missing: SavedView['missing'] } {
  const { job, role, tag, ...rest } = row.filters
  const isRoleGone = row.role_missing || row.post_missing
  const filters = {
    ...rest,
    ...(job && !row.post_missing && { job }),
    ...(role && !isRoleGone && { role }),
    ...(tag && !row.tag_missing && { tag }),
  }
  const missing = [
    row.post_missing && ('post' as const),
    row.role_missing && !row.post_missing && ('role' as const),
    row.tag_missing && ('tag' as const),
  ].filter((each) => each !== false)
  return { filters, missing }
}

export const presentView = (row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  ...existing(row),
  author: row.author,
  created_at: row.created_at.toISOString(),
  version: row.version,
})
