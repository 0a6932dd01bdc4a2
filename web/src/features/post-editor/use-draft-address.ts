import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { useRouter } from '@tanstack/react-router'
import { editPostHref, type PostSide } from '../../shared/posts/post-addresses.ts'

/** Puts a new draft's id into the address, so that a reload returns to it. */
export function useDraftAddress(side: PostSide, kind: PostKind) {
  const router = useRouter()
  return (id: string) => {
    // a draft that is saved late must not pull someone back who is already leaving for another page
    const { pathname, searchStr } = router.latestLocation
    if (pathname !== router.state.resolvedLocation?.pathname || searchStr !== router.state.resolvedLocation.searchStr)
      return
    void router.navigate({
      href: editPostHref(side, kind, { id, status: 'draft' }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
}
