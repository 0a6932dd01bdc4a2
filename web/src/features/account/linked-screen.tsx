import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Splash } from '../../ui/mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { toast } from '../../ui/toast.tsx'

/** Landing page after adding a sign-in method. The session is the one it started in, so no code is exchanged. */
export function LinkedScreen({ provider, error }: { provider: string; error?: string }) {
  const router = useRouter()
  const name = providerLabel(provider)
  useEffect(() => {
    if (error) return
    toast({ text: `You can now sign in with ${name}.` })
    void router.navigate({ href: pathTo('/settings/$tab', 'security'), replace: true })
  }, [error, name, router])
  if (!error) return <Splash label={`Adding ${name}`} />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Empty
        level={1}
        title={`${name} was not added`}
        actions={
          <LinkButton href={pathTo('/settings/$tab', 'security')} variant="primary">
            Back to Settings
          </LinkButton>
        }
      >
        {error}
      </Empty>
    </main>
  )
}
