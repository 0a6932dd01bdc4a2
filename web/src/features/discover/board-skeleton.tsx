import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5]
const BLOCKS = [1, 2, 3]

const Rows = () =>
  ROWS.map((row) => (
    <div key={row} className="board-row">
      <Skeleton className="board-still" />
      <div className="board-words">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </div>
    </div>
  ))

/** The board's own shape: the lead, five rows, and the three blocks beside them. */
export const BoardSkeleton = () => (
  <div className="board-grid board-railed" role="status" aria-label="Loading opportunities">
    <div className="board board-top">
      <div className="board-row" data-lead>
        <Skeleton className="board-still" />
        <div className="board-words">
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="mt-3 h-4 w-1/2" />
        </div>
      </div>
      <Rows />
    </div>
    <div className="board-rail">
      {BLOCKS.map((block) => (
        <div key={block} className="grid content-start gap-3 pb-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  </div>
)

/** The shape of a list of rows. */
export const RowsSkeleton = () => (
  <div className="board" role="status" aria-label="Loading opportunities">
    <Rows />
  </div>
)
