const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** Which post an editor's address names: a draft to continue, or a post to edit. */
export const postSearch = (search: Record<string, unknown>): { draft?: string; edit?: string } => ({
  draft: idOf(search['draft']),
  edit: idOf(search['edit']),
})
