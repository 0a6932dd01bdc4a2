import { useId } from 'react'

/**
 * The logo mark: three overlapping discs (film, music, fashion), cropped along one edge so that they read as an E.
 * `size` is its height in pixels.
 */
export function Mark({ size = 32, label }: { size?: number; label?: string }) {
  const crop = useId()
  return (
    <svg
      className="mark"
      width={(size * 12) / 32}
      height={size}
      viewBox="9 0 12 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <clipPath id={crop}>
        <path d="M9.5 0H32v32H9.5z" />
      </clipPath>
      <g clipPath={`url(#${crop})`}>
        <circle className="mark-film" cx="13" cy="7.8" r="7.3" />
        <circle className="mark-fashion" cx="13" cy="24.2" r="7.3" />
        <circle className="mark-music" cx="13" cy="16" r="7.3" />
      </g>
    </svg>
  )
}

export const HEADLINE = 'Where Dreams Ignite & Creativity Expands'

/** The full-screen loading state: the mark and the headline, exactly as the served page already shows them. */
export function Splash({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="splash" role="status" aria-label={label}>
      <Mark size={96} />
      <p className="splash-headline">{HEADLINE}</p>
    </div>
  )
}
