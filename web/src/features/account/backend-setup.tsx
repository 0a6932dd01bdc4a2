import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Whether the auth service answers and is configured; undefined while that is being found out. */
export function useBackend(): { ready: boolean | undefined; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['/auth/v1/settings'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/auth/v1/settings', { signal })
      const settings = (await response.json()) as { external?: { email?: boolean } }
      if (!response.ok) throw new Error('The auth service is not configured')
      return settings.external?.email === true
    },
    retry: 1,
    staleTime: 60_000,
  })
  return { ready: isError ? false : data, retry: () => void refetch() }
}

/** Stands in for the form when nobody can sign in. */
export const BackendSetup = ({ retry }: { retry: () => void }) => (
  <div className="grid gap-4">
    <Banner tone="bad">
      <strong className="block font-strong">Backend setup required</strong>
      The service that signs people in cannot be reached or is not configured yet. Start the server and check its settings, then try again.
    </Banner>
    <Button wide onClick={retry}>
      Try again
    </Button>
  </div>
)
