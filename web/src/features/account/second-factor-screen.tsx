import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { type SecondFactors, readSecondFactors } from '../../shared/session/second-factors.ts'
import { refreshMe, signOut } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { AppStep, PhoneStep, RecoveryStep } from './second-factor-steps.tsx'

type Way = 'app' | 'phone' | 'recovery'

const words = (way: Way, { phone }: SecondFactors) =>
  ({
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

/** The account's factors, the usual one first. */
const waysOf = ({ app, phone }: SecondFactors): Way[] => [
  ...(app ? (['app'] as const) : []),
  ...(phone ? (['phone'] as const) : []),
  'recovery',
]

/** Second step of a sign-in: a code from the authenticator app or a text message, or a recovery code. */
export function SecondFactorScreen({ next }: { next?: string }) {
  const state = useQuery({
    queryKey: ['second-factors'],
    queryFn: readSecondFactors,
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (state.data) return <Steps factors={state.data} next={next} />
  return (
    <AccountFrame title="Enter your code">
      <AccountHeading title="Enter your code" />
      {state.isPending ? (
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

function Steps({ factors, next }: { factors: SecondFactors; next?: string }) {
  const router = useRouter()
  const ways = waysOf(factors)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const done = async () => {
    await refreshMe()
    await router.navigate({ href: next ?? pathTo('/'), replace: true })
  }
  const { title, text } = words(way, factors)
  return (
    <AccountFrame title={title}>
      <AccountHeading title={title}>{text}</AccountHeading>
      {way === 'app' && factors.app ? (
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
