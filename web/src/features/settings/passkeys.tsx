import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { PasskeyNote } from '../../shared/session/passkey-note.tsx'
import { passkeyPlace } from '../../shared/session/passkeys.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { NamePasskey, RemovePasskey } from './passkey-dialogs.tsx'
import { addPasskey, ownPasskeys, type Passkey } from './passkeys.api.ts'
import { SettingsSection } from './settings-section.tsx'
import { readSecurityAgain } from './settings.api.ts'

/** Signing in without a password: the person's passkeys. */
export const Passkeys = () => (
  <SettingsSection
    title="Passkeys"
    about="Sign in with your fingerprint, face, or screen lock instead of your password. We’ll email you when one is added or removed."
  >
    <PasskeyList />
  </SettingsSection>
)

type Open = { what: 'name' | 'rename' | 'remove'; passkey: Passkey }

function PasskeyList() {
  const cache = useQueryClient()
  const list = useQuery(ownPasskeys)
  const [open, setOpen] = useState<Open>()
  const again = async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: ownPasskeys.queryKey }), readSecurityAgain(cache)])
  }
  if (list.isPending) return <SkeletonRows rows={1} label="Loading passkeys" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load your passkeys" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const close = () => setOpen(undefined)
  const done = async (text: string) => {
    close()
    toast({ text })
    await again()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {list.data.length > 0 && (
        <ul aria-label="Passkeys">
          {list.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      <AddPasskey
        onAdded={async (passkey) => {
          await again()
          setOpen({ what: 'name', passkey })
        }}
      />
      {open?.what === 'remove' ? (
        <RemovePasskey
          passkey={open.passkey}
          onDone={() => done(`${open.passkey.name} was removed.`)}
          onClose={close}
        />
      ) : (
        open && (
          <NamePasskey
            passkey={open.passkey}
            isNew={open.what === 'name'}
            onDone={() => done(open.what === 'name' ? 'Passkey added.' : 'Passkey renamed.')}
            onClose={open.what === 'name' ? () => void done('Passkey added.') : close}
          />
        )
      )}
    </div>
  )
}

/** Adds a passkey, where this page can use one. */
function AddPasskey({ onAdded }: { onAdded: (passkey: Passkey) => Promise<void> }) {
  const { data: settings } = useQuery(signInSettings)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!settings) return null
  const place = passkeyPlace(settings.passkeysAt)
  if (!place.here) return <PasskeyNote place={place} />
  const add = async () => {
    setPending(true)
    setFailure(undefined)
    await addPasskey().then(onAdded, (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    )
    setPending(false)
  }
  return (
    <div className="grid justify-items-start gap-4">
      {failure && (
        <Banner tone="bad" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <Button pending={pending} onClick={() => void add()}>
        Add a passkey
      </Button>
    </div>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline py-4 first:pt-0 sm:flex-nowrap">
      <Fingerprint size={20} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          <span>
            Added <When value={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                Last used <RelativeTime value={lastUsedAt} />
              </>
            ) : (
              'Not used yet'
            )}
          </span>
        </p>
      </div>
      <div className="flex gap-2 max-sm:pl-9">
        <Button size="small" variant="quiet" aria-label={`Rename ${name}`} onClick={() => onOpen('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => onOpen('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}
