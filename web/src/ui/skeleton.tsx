/** A placeholder for content. Give it the content's size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span className={`skeleton ${className}`} aria-hidden="true" />
)

/** A placeholder for lines of text. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className="grid gap-2" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
    ))}
  </span>
)

/** A placeholder for list rows, each with a picture and two lines. */
export const SkeletonRows = ({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) => (
  <div role="status" aria-label={label} className="grid gap-4">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </span>
      </div>
    ))}
  </div>
)

/** A placeholder for cards, in the same grid as the real ones. */
export const SkeletonCards = ({ cards = 6, label = 'Loading' }: { cards?: number; label?: string }) => (
  <div role="status" aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} className="grid gap-3">
        <Skeleton className="aspect-[3/2] rounded-card" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)
