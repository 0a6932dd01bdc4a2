import { useQuery } from '@tanstack/react-query'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** `ready`: whether the auth service answers and is configured; undefined until known. */
export function useBackend(): { ready: boolean | undefined; retry: () => void } {
  const { data, isError, refetch } = useQuery(signInSettings)
  return { ready: isError ? false : data?.email, retry: () => void refetch() }
}

/** Replaces the form when no one can sign in. */
export const BackendSetup = ({ retry }: { retry: () => void }) => (
  <div className="grid gap-4">
    <Banner tone="bad">
      <strong className="block font-strong">Backend setup required</strong>
      The sign-in service can’t be reached or isn’t configured yet. Start the server and check its settings, then try
      again.
    </Banner>
    <Button wide onClick={retry}>
      Try again
    </Button>
  </div>
)
