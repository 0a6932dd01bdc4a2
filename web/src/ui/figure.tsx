import { Clapperboard, Disc3, ImageOff, Scissors, Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** 3:2 stills, 1:1 music, 4:5 fashion and portraits, 16:9 covers. */
const ratios = { still: '3 / 2', square: '1 / 1', portrait: '4 / 5', wide: '16 / 9', banner: '4 / 1' }
const icons = { film: Clapperboard, music: Disc3, fashion: Scissors, event: Ticket, none: ImageOff }

export interface FigureProps {
  picture: { url: string; alt: string; placeholder?: string | null } | null | undefined
  ratio?: keyof typeof ratios
  /** The focal point, as fractions of width and height (0 to 1). */
  focus?: { x: number; y: number }
  /** As in `<img sizes>`. */
  sizes?: string
  /** Above the fold: loaded eagerly. */
  eager?: boolean
  /** The icon shown for a missing picture. */
  craft?: keyof typeof icons
  /** Pairs the picture with the one on the next page in a view transition. */
  transitionName?: string
  rounded?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A picture in a fixed aspect ratio: blurred until it loads, with its own focal point, and a quiet frame when there is
 * none.
 */
export function Figure({
  picture,
  ratio = 'still',
  focus,
  sizes,
  eager,
  craft = 'none',
  transitionName,
  rounded = true,
  className = '',
  children,
}: FigureProps) {
  const [broken, setBroken] = useState(false)
  const Icon = icons[craft]
  const blur = picture?.placeholder
  const background =
    blur && (blur.startsWith('data:image/') || blur.startsWith('/')) ? `url(${JSON.stringify(blur)})` : undefined
  return (
    <div
      className={`figure ${rounded ? 'rounded-card' : ''} ${className}`}
      style={{
        aspectRatio: ratios[ratio],
        backgroundImage: background,
        backgroundColor: background ? undefined : (blur ?? undefined),
        viewTransitionName: transitionName,
      }}
    >
      {picture && !broken ? (
        <img
          src={picture.url}
          alt={picture.alt}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="figure-none">
          <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
        </span>
      )}
      {children}
    </div>
  )
}
