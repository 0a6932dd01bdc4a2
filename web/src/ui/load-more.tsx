import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  failed?: boolean
  onMore: () => void
  /**
   * How many times to load automatically near the end; after that the button asks, so that the page's footer stays
   * reachable.
   */
  automatic?: number
  pagesShown?: number
}

export function LoadMore({ hasMore, loading, failed, onMore, automatic = 3, pagesShown = 1 }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const byItself = hasMore && !loading && !failed && pagesShown <= automatic
  useEffect(() => {
    const element = end.current
    if (!byItself || !element) return
    // of several entries only the newest is current
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [byItself, onMore])
  return (
    <div ref={end} className="grid min-h-16 place-items-center py-4">
      {failed && <p className="pb-2 text-muted">Couldn’t load more.</p>}
      {hasMore && (
        <Button pending={loading} onClick={onMore}>
          {failed ? 'Try again' : loading ? 'Loading' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
