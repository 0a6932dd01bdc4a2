const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

interface PostSearch {
  draft?: string
  edit?: string
  /** What a new job begins with; the form knows which there are. */
  template?: unknown
}

/** Which post an editor's address names: a draft to continue, a post to edit, or what a new one begins with. */
export const postSearch = ({ draft, edit, template }: Record<string, unknown>): PostSearch => ({
  draft: idOf(draft),
  edit: idOf(edit),
  template,
})
