/** What the names of drafts begin with where this tab keeps them. */
export const DRAFTS = 'ensemble.draft.'

/** Drafts belong to the person who typed them: someone else who signs in on the same tab finds none. */
export function claimDrafts(userId: string) {
  const owner = sessionStorage.getItem('ensemble.draft-owner')
  if (owner && owner !== userId) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key)
  }
  sessionStorage.setItem('ensemble.draft-owner', userId)
}
