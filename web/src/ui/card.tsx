import type { ComponentProps } from 'react'

/** A surface with a hairline border; `padded` adds the usual padding. */
export const Card = ({ padded, className = '', ...rest }: ComponentProps<'div'> & { padded?: boolean }) => (
  <div {...rest} className={`card ${className}`} data-padded={padded || undefined} />
)
