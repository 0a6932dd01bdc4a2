/** One round and a bit more, as a hand draws it in a box of 100 by 100. */
const ROUND = 'M62 5C36 1 9 17 5 46c-4 30 19 50 47 50 27 0 46-19 44-49C94 19 71 2 40 6c-7 1-13 4-18 8'

/**
 * A grease pencil's ellipse over a frame: saved by a talent, shortlisted by a company. The frame is its positioned
 * parent. Drawn within 240 ms when it is set; not set, it shows dashed while the pointer is on the frame. Decorative
 * unless it has a label: the state has its word elsewhere.
 */
export const Grease = ({ on, label }: { on: boolean; label?: string }) => (
  <span
    className="grease"
    data-on={on || undefined}
    {...(on && label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={ROUND} />
    </svg>
  </span>
)
