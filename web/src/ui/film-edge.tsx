import { frameNumber } from './frame-number.ts'

/**
 * The caption strip under a still of at least 96 px: the frame's number on the left, the word of its craft on the right.
 * `at`: its place in the list, from 0. Decorative: the list itself says both.
 */
export const FilmEdge = ({ at, craft }: { at: number; craft: string }) => (
  <span className="film-edge" aria-hidden="true">
    <span>▸ {frameNumber(at)}</span>
    <span>{craft}</span>
  </span>
)
