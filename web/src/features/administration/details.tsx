const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** More about a row, folded away. Absent values are left out. */
export function Details({ values }: { values: Readonly<Record<string, unknown>> }) {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (!known.length) return <span className="text-muted">–</span>
  return (
    <details className="max-w-80 min-w-0">
      <summary className="link w-fit cursor-pointer">Details</summary>
      <dl className="grid gap-2 pt-2 text-caption">
        {known.map(([key, value]) => (
          <div key={key}>
            <dt className="text-muted">{key.replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}</dt>
            <dd className="[overflow-wrap:anywhere]">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
