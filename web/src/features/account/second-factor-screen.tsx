import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { PasskeyNote } from '../../shared/session/passkey-note.tsx'
import { type PasskeyPlace, passkeyPlace } from '../../shared/session/passkeys.ts'
import { type SecondFactors, readSecondFactors } from '../../shared/session/second-factors.ts'
import { refreshMe, signOut } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { AppStep, KeyStep, PhoneStep, RecoveryStep } from './second-factor-steps.tsx'

type Way = 'key' | 'app' | 'phone' | 'recovery'

const words = (way: Way, { phone }: SecondFactors) =>
  ({
    key: {
      title: 'Use your passkey',
      text: 'Your browser will ask for your fingerprint, face, or screen lock, or for your security key.',
      other: 'Use my passkey instead',
    },
    app: {
      title: 'Enter your code',
      text: 'Open your authenticator app and enter the six-digit code for Ensemble.',
      other: 'Use my app instead',
    },
    phone: {
      title: 'Enter your code',
      text: `We’ll text a six-digit code to your phone ••• ${phone?.ending}.`,
      other: 'Use my phone instead',
    },
    recovery: {
      title: 'Use a recovery code',
      other: 'Use a recovery code',
      text: 'Enter one of the codes you saved. This turns two-factor authentication off so you can set it up again.',
    },
  })[way]

/** The account's factors, the quickest one first. A passkey comes last where this page can't use it. */
const waysOf = ({ app, phone, key }: SecondFactors, place: PasskeyPlace): Way[] => [
  ...(key && place.here ? (['key'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(phone ? (['phone'] as const) : []),
  ...(key && !place.here ? (['key'] as const) : []),
  'recovery',
]

/** Second step of a sign-in: a passkey, a code from the authenticator app or a text message, or a recovery code. */
export function SecondFactorScreen({ next }: { next?: string }) {
  const state = useQuery({
    queryKey: ['second-factors'],
    queryFn: readSecondFactors,
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const settings = useQuery(signInSettings)
  if (state.data && !settings.isPending)
    return <Steps factors={state.data} place={passkeyPlace(settings.data?.passkeysAt ?? null)} next={next} />
  return (
    <AccountFrame title="Enter your code">
      <AccountHeading title="Enter your code" />
      {state.isPending || (state.data && settings.isPending) ? (
        <div role="status" aria-label="Loading">
          <SkeletonText lines={4} />
        </div>
      ) : (
        <>
          <Banner tone="bad">{state.error?.message}</Banner>
          <Button onClick={() => void state.refetch()}>Try again</Button>
          <Button variant="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </>
      )}
    </AccountFrame>
  )
}

interface StepsProps {
  factors: SecondFactors
  place: PasskeyPlace
  next?: string
}

function Steps({ factors, place, next }: StepsProps) {
  const router = useRouter()
  const ways = waysOf(factors, place)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const done = async () => {
    await refreshMe()
    await router.navigate({ href: next ?? pathTo('/'), replace: true })
  }
  const { title, text } = words(way, factors)
  return (
    <AccountFrame title={title}>
      <AccountHeading title={title}>{text}</AccountHeading>
      {way === 'key' && factors.key ? (
        place.here ? (
          <KeyStep factorId={factors.key.id} onDone={done} />
        ) : (
          <PasskeyNote place={place} />
        )
      ) : way === 'app' && factors.app ? (
        <AppStep factorId={factors.app.id} onDone={done} />
      ) : way === 'phone' && factors.phone ? (
        <PhoneStep phone={factors.phone} onDone={done} />
      ) : (
        <RecoveryStep onDone={done} />
      )}
      <div className="flex flex-wrap justify-between gap-2 border-t border-hairline pt-4">
        <div className="-ml-3 flex flex-wrap gap-x-2">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} variant="quiet" size="small" onClick={() => setWay(each)}>
                {words(each, factors).other}
              </Button>
            ))}
        </div>
        <Button variant="quiet" size="small" className="-mx-3" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </AccountFrame>
  )
}
