import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  failed?: boolean
  onMore: () => void
  /** Loads by itself when the end comes near, this many times; then the button asks, so that the page's end stays in reach. */
  automatic?: number
  pagesShown?: number
}

/** The end of a keyset list. */
export function LoadMore({ hasMore, loading, failed, onMore, automatic = 3, pagesShown = 1 }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const byItself = hasMore && !loading && !failed && pagesShown <= automatic
  useEffect(() => {
    const element = end.current
    if (!byItself || !element) return
    // of several at once only the newest says how it is now
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [byItself, onMore])
  return (
    <div ref={end} className="grid min-h-16 place-items-center py-4">
      {failed && <p className="pb-2 text-muted">More could not be loaded.</p>}
      {hasMore && (
        <Button pending={loading} onClick={onMore}>
          {failed ? 'Try again' : loading ? 'Loading' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
