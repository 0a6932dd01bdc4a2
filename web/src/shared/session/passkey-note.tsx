import type { PasskeyPlace } from './passkeys.ts'

/** Why passkeys don't work on this page, and where they do. */
export function PasskeyNote({ place: { why, at } }: { place: Extract<PasskeyPlace, { here: false }> }) {
  if (why === 'browser') return <p className="text-small text-muted">This browser doesn’t support passkeys.</p>
  if (!at)
    return (
      <p className="text-small text-muted">
        Browsers don’t allow passkeys at an IP address. They’ll work once this site has a name.
      </p>
    )
  return (
    <p className="text-small text-muted">
      {why === 'number'
        ? `Browsers don’t allow passkeys at an IP address such as ${location.hostname}. `
        : 'Passkeys don’t work at this address. '}
      <a className="link" href={at + location.pathname + location.search}>
        Open this page at {new URL(at).host}
      </a>{' '}
      to use one.
    </p>
  )
}
