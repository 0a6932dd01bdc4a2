import { craftOf } from '../../shared/media/craft-of.ts'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { Figure } from '../../ui/figure.tsx'
import type { OpenPost } from './dashboard.api.ts'

interface ThumbProps {
  post: Pick<OpenPost, 'picture' | 'crafts' | 'title'>
  large?: boolean
}

/** A post's picture in a row, else the sign of its craft. Decorative: the row has its title. */
export const Thumb = ({ post: { picture, crafts, title }, large }: ThumbProps) => (
  <span className="home-thumb" data-size={large ? 'large' : undefined} aria-hidden="true">
    {picture ? (
      <Figure picture={{ ...picture, alt: '' }} ratio="still" sizes={large ? '96px' : '64px'} />
    ) : (
      <BlankFrame craft={craftOf(...crafts, title)} size="thumb" />
    )}
  </span>
)
