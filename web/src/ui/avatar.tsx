import { useState } from 'react'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** The first letter of a word as it is read: with its marks, and an emoji whole. */
const firstOf = (word: string): string => [...letters.segment(word)][0]?.segment ?? ''

/** A name's initials: of its first and last word; words that begin with no letter or digit count only if there are no others. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const readable = words.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', ...others] = readable.length > 0 ? readable : words
  return `${firstOf(first)}${readable.length > 0 ? firstOf(others.at(-1) ?? '') : ''}`.toUpperCase()
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
