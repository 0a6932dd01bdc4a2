import { useState } from 'react'

/** A name's initials: of its first and last word. */
const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * A person (round) or a company (`square`): their picture, or their initials if there is none or it can't be loaded. `size` is
 * in pixels. Hidden from screen readers: the text beside it says the name.
 */
export function Avatar({
  name,
  src,
  size = 40,
  square,
  className = '',
}: {
  name: string
  src?: string | null
  size?: number
  square?: boolean
  className?: string
}) {
  const [lost, setLost] = useState<string | null>()
  const shown = src === lost ? undefined : src
  return (
    <span
      className={`avatar ${className}`}
      data-square={square || undefined}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
      data-initials={shown ? undefined : initials(name)}
    >
      {shown && (
        <img
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setLost(src)}
        />
      )}
    </span>
  )
}
