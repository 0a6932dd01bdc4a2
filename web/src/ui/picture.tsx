import { useState } from 'react'

/** A picture in several types and widths. */
export interface PictureData {
  url: string
  width: number
  height: number
  /** A tiny blur of it, as a data address. */
  blur?: string | undefined
  sources: readonly { type: string; srcset: string }[]
}

export interface PictureProps {
  picture: PictureData
  /** What is on it; empty for one that only decorates. */
  alt: string
  /** As of `<img sizes>`: how wide it is drawn. */
  sizes?: string
  className?: string
  /** Of what is seen first on a page; everything else waits until it is near. */
  eager?: boolean
}

/** An uploaded picture in the type and width that fit, with its size reserved and a blur of it beneath until it has come. */
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
