import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { passkeyPlace } from '../../shared/session/passkeys.ts'
import { readSecondFactors, type SecondFactors } from '../../shared/session/second-factors.ts'
import { Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddPhone } from './add-phone.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { readSecurityAgain } from './settings.api.ts'
import { EnableTwoFactor, type Removable, RemoveFactor } from './two-factor-dialogs.tsx'
import { addKey, type Enrollment, enrollApp } from './two-factor.api.ts'

const KEY = ['two-factor']
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Two-factor authentication: turn it on with an app, a phone or a passkey, manage recovery codes, turn it off. */
export function TwoFactor() {
  const cache = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: readSecondFactors })
  const [codes, setCodes] = useState<readonly string[]>()
  const again = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: KEY }),
      cache.invalidateQueries({ queryKey: [factors.recoveryCodes.path] }),
      readSecurityAgain(cache),
    ])
  }
  const makeCodes = async () => setCodes((await call(factors.makeRecoveryCodes)).codes)
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          void again()
        }}
      />
    )
  }
  if (state.isPending) return <SkeletonText lines={2} />
  if (!state.data) {
    return (
      <Failed title="Couldn’t load two-factor authentication" level={3} onRetry={() => void state.refetch()}>
        {state.error.message}
      </Failed>
    )
  }
  const parts = { state: state.data, makeCodes, onChange: again }
  return isOn(state.data) ? <On {...parts} /> : <Off {...parts} />
}

const isOn = ({ app, phone, key }: SecondFactors) => !!(app ?? phone ?? key)

interface PartProps {
  state: SecondFactors
  makeCodes: () => Promise<void>
  onChange: () => Promise<void>
}

const ADDED = { app: 'Authenticator app added.', phone: 'Phone added.', key: 'Passkey added as second step.' }

/**
 * The factor being added: an app by its secret, a phone by its number, or a passkey by the browser. The first one turns
 * two-factor authentication on and creates recovery codes.
 */
function useAdding({ state, makeCodes, onChange }: PartProps) {
  const [adding, setAdding] = useState<Enrollment | 'phone'>()
  const [busy, setBusy] = useState<'app' | 'key'>()
  const [failure, setFailure] = useState<string>()
  const { data: settings } = useQuery(signInSettings)
  const first = !isOn(state)
  const begin = async (what: 'app' | 'key') => {
    setBusy(what)
    setFailure(undefined)
    try {
      if (what === 'app') setAdding(await enrollApp())
      else {
        await addKey()
        await done('key')
      }
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(undefined)
  }
  const done = async (what: keyof typeof ADDED) => {
    setAdding(undefined)
    toast({ text: first ? 'Two-factor authentication is on.' : ADDED[what] })
    // it is on even if creating codes failed: the next view offers to create them
    if (first) await makeCodes().catch((error: unknown) => toast({ text: messageOf(error) }))
    await onChange()
  }
  const close = () => setAdding(undefined)
  const app = !state.app && (
    <Button pending={busy === 'app'} onClick={() => void begin('app')}>
      {first ? 'Enable' : 'Add an authenticator app'}
    </Button>
  )
  const phone = !state.phone && settings?.phones && <Button onClick={() => setAdding('phone')}>Add a phone</Button>
  const key = !state.key && settings && passkeyPlace(settings.passkeysAt).here && (
    <Button pending={busy === 'key'} onClick={() => void begin('key')}>
      Use a passkey as second step
    </Button>
  )
  const dialog =
    adding === 'phone' ? (
      <AddPhone onDone={() => done('phone')} onClose={close} />
    ) : (
      adding && <EnableTwoFactor enrollment={adding} first={first} onDone={() => done('app')} onClose={close} />
    )
  return {
    failure,
    buttons: (
      <>
        {app}
        {phone}
        {key}
      </>
    ),
    dialog,
  }
}

function Off(parts: PartProps) {
  const { failure, buttons, dialog } = useAdding(parts)
  return (
    <div className="grid justify-items-start gap-4">
      <Status>Off</Status>
      {failure && <Banner tone="bad">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">{buttons}</div>
      {dialog}
    </div>
  )
}

const listOf = ({ app, phone, key }: SecondFactors) => [
  ...(app ? [{ id: app.id, label: 'Authenticator app', name: 'authenticator app', icon: KeyRound }] : []),
  ...(phone
    ? [{ id: phone.id, label: `Phone ••• ${phone.ending}`, name: `phone ••• ${phone.ending}`, icon: Smartphone }]
    : []),
  ...(key ? [{ id: key.id, label: 'Passkey', name: 'passkey', icon: Fingerprint }] : []),
]

function On(parts: PartProps) {
  const { state, makeCodes, onChange } = parts
  const left = useQuery(query(factors.recoveryCodes))
  const adding = useAdding(parts)
  const [removing, setRemoving] = useState<Removable>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const shown = listOf(state)
  const [only] = shown.length === 1 ? shown : []
  const newCodes = async () => {
    setBusy(true)
    setFailure(undefined)
    await makeCodes().catch((error: unknown) => setFailure(messageOf(error)))
    setBusy(false)
  }
  const trouble = failure ?? adding.failure
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone="good" icon="check">
          On
        </Status>
        {left.data && (
          <span className="text-small text-muted">
            {left.data.left ? `${count(left.data.left, 'recovery code')} left` : 'No recovery codes'}
          </span>
        )}
      </div>
      <FactorList factors={shown} onRemove={only ? undefined : setRemoving} />
      {trouble && <Banner tone="bad">{trouble}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button pending={busy} onClick={() => void newCodes()}>
          {left.data?.left ? 'New recovery codes' : 'Create recovery codes'}
        </Button>
        {adding.buttons}
        {only && (
          <Button variant="quiet" onClick={() => setRemoving(only)}>
            Disable
          </Button>
        )}
      </div>
      {adding.dialog}
      {removing && (
        <RemoveFactor
          factor={removing}
          last={!!only}
          onClose={() => setRemoving(undefined)}
          onDone={async () => {
            setRemoving(undefined)
            toast({ text: only ? 'Two-factor authentication is off.' : `The ${removing.name} was removed.` })
            await onChange()
          }}
        />
      )}
    </div>
  )
}

interface FactorListProps {
  factors: ReturnType<typeof listOf>
  onRemove: ((factor: Removable) => void) | undefined
}

const FactorList = ({ factors, onRemove }: FactorListProps) => (
  <ul aria-label="Second steps" className="grid divide-y divide-hairline border-y border-hairline">
    {factors.map(({ icon: Icon, label, ...factor }) => (
      <li key={factor.id} className="flex min-h-14 items-center gap-4">
        <Icon size={20} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden="true" />
        <span className="flex-1 tabular-nums">{label}</span>
        {onRemove && (
          <Button size="small" aria-label={`Remove ${label}`} onClick={() => onRemove(factor)}>
            Remove
          </Button>
        )}
      </li>
    ))}
  </ul>
)
