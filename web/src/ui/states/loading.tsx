import { Mark } from '../mark.tsx'

/** A wait for which no skeleton fits: a whole page whose shape is not known yet. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <div role="status" aria-label={label} className="grid min-h-64 place-items-center">
    <span className="skeleton !bg-transparent">
      <Mark size={44} />
    </span>
  </div>
)
