/** Progress from 0 to 1; without a value, it only shows that work continues. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={percent === undefined ? 'skeleton' : ''} style={{ width: `${percent ?? 100}%` }} />
    </div>
  )
}
