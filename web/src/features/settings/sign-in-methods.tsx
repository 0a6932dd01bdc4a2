import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import type { Provider, UserIdentity } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authFailure } from '../../shared/session/auth-error.ts'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { auth } from '../../shared/session/session.ts'
import { When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'
import { readSecurityAgain } from './settings.api.ts'

const KEY = ['identities']
const LONG_AGO = 'You signed in more than a day ago. Sign out, sign back in, then try again.'
const nameOf = ({ provider }: Pick<UserIdentity, 'provider'>) =>
  provider === 'email' ? 'Email and password' : providerLabel(provider)

/** A refusal in the product's words. */
function refuse(error: { code?: string | undefined }): never {
  if (error.code === 'reauthentication_needed') throw new Error(LONG_AGO)
  throw authFailure(error)
}
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function readIdentities(): Promise<UserIdentity[]> {
  const { data, error } = await (await auth()).getUserIdentities()
  if (error) refuse(error)
  return data.identities
}

/** The sign-in methods, where the installation allows more than one. */
export function SignInMethods() {
  const { data: settings } = useQuery(signInSettings)
  if (!settings || (!settings.providers.length && !settings.company)) return null
  return (
    <SettingsSection
      title="Sign-in methods"
      about="The ways you can sign in. We’ll email you when one is added or removed."
    >
      <Methods providers={settings.linking ? settings.providers : []} linking={settings.linking} />
    </SettingsSection>
  )
}

/** Leaves for a provider's page, which sends the person back here. */
function useAddMethod() {
  const [adding, setAdding] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const add = async (provider: string) => {
    setAdding(provider)
    setFailure(undefined)
    const { error } = await (
      await auth()
    ).linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: `${location.origin}/auth/callback?${new URLSearchParams({ linked: provider })}` },
    })
    // without an error the browser is already leaving the page
    if (!error) return
    setAdding(undefined)
    setFailure(error.code === 'reauthentication_needed' ? LONG_AGO : authFailure(error).message)
  }
  return { adding, add, failure, dismiss: () => setFailure(undefined) }
}

function Methods({ providers, linking }: { providers: readonly string[]; linking: boolean }) {
  const list = useQuery({ queryKey: KEY, queryFn: readIdentities })
  const [removing, setRemoving] = useState<UserIdentity>()
  const { adding, add, failure, dismiss } = useAddMethod()
  if (list.isPending) return <SkeletonRows rows={2} label="Loading sign-in methods" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load your sign-in methods" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const identities = list.data
  const missing = identities.some(({ provider }) => provider.startsWith('sso:'))
    ? []
    : providers.filter((name) => !identities.some(({ provider }) => provider === name))
  return (
    <div className="grid gap-5">
      {failure && (
        <Banner tone="bad" onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      <ul aria-label="Sign-in methods">
        {identities.map((identity) => (
          <MethodRow
            key={identity.identity_id}
            identity={identity}
            onRemove={
              linking && identities.length > 1 && identity.provider !== 'email'
                ? () => setRemoving(identity)
                : undefined
            }
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {missing.map((provider) => (
            <Button key={provider} pending={adding === provider} onClick={() => void add(provider)}>
              Add {providerLabel(provider)}
            </Button>
          ))}
        </div>
      )}
      {removing && <RemoveMethod identity={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

function MethodRow({ identity, onRemove }: { identity: UserIdentity; onRemove?: () => void }) {
  const address: unknown = identity.identity_data?.['email']
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline py-4 first:pt-0 last:border-0 sm:flex-nowrap">
      <div className="min-w-0 flex-1">
        <p className="font-strong [overflow-wrap:anywhere]">{nameOf(identity)}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {typeof address === 'string' && <span className="[overflow-wrap:anywhere]">{address}</span>}
          {identity.created_at && (
            <span>
              Added <When value={identity.created_at} />
            </span>
          )}
        </p>
      </div>
      {onRemove && (
        <Button size="small" aria-label={`Remove ${nameOf(identity)}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  )
}

function RemoveMethod({ identity, onClose }: { identity: UserIdentity; onClose: () => void }) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { error } = await (await auth()).unlinkIdentity(identity)
      if (error) refuse(error)
      toast({ text: `${nameOf(identity)} was removed.` })
      await Promise.all([cache.invalidateQueries({ queryKey: KEY }), readSecurityAgain(cache)])
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Remove ${nameOf(identity)}?`}
      text={
        <div className="grid gap-4">
          {failure && <Banner tone="bad">{failure}</Banner>}
          <p>You’ll no longer be able to sign in with it. You can add it back anytime.</p>
        </div>
      }
      confirm="Remove"
      danger
      pending={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
