import { useState } from 'react'

/** A picture in several formats and widths. */
export interface PictureData {
  url: string
  width: number
  height: number
  /** A tiny blurred version, as a data URL. */
  blur?: string | undefined
  sources: readonly { type: string; srcset: string }[]
}

export interface PictureProps {
  picture: PictureData
  /** The alternative text; empty for a decorative picture. */
  alt: string
  /** As in `<img sizes>`: how wide it is displayed. */
  sizes?: string
  className?: string
  /** For pictures above the fold; all others load when they come near. */
  eager?: boolean
}

/** An uploaded picture in the best format and width, with its space reserved and a blur beneath it until it loads. */
export function Picture({
  picture: { url, width, height, blur, sources },
  alt,
  sizes = '100vw',
  className = '',
  eager = false,
}: PictureProps) {
  const [shown, setShown] = useState<string>()
  const beneath =
    blur && shown !== url
      ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
      : undefined
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        style={beneath}
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => setShown(url)}
      />
    </picture>
  )
}
