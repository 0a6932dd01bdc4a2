import { useQuery } from '@tanstack/react-query'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Whether the auth service answers and is configured; undefined while that is being found out. */
export function useBackend(): { ready: boolean | undefined; retry: () => void } {
  const { data, isError, refetch } = useQuery(signInSettings)
  return { ready: isError ? false : data?.email, retry: () => void refetch() }
}

/** Stands in for the form when nobody can sign in. */
export const BackendSetup = ({ retry }: { retry: () => void }) => (
  <div className="grid gap-4">
    <Banner tone="bad">
      <strong className="block font-strong">Backend setup required</strong>
      The service that signs people in cannot be reached or is not configured yet. Start the server and check its
      settings, then try again.
    </Banner>
    <Button wide onClick={retry}>
      Try again
    </Button>
  </div>
)
