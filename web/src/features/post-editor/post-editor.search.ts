const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** Which post the address of an editor names: a draft that is continued, or a post that is changed. */
export const postSearch = (search: Record<string, unknown>): { draft?: string; edit?: string } => ({
  draft: idOf(search['draft']),
  edit: idOf(search['edit']),
})
