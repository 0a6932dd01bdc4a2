/** Progress in parts, as holes of a film's edge: those that are done are filled. `label` names what progresses. */
export function Sprockets({ done, of, label }: { done: number; of: number; label: string }) {
  return (
    <div
      className="sprockets"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of}`}
    >
      {Array.from({ length: of }, (_, hole) => (
        <span key={hole} data-done={hole < done || undefined} />
      ))}
    </div>
  )
}
