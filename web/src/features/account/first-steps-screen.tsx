import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { CraftStep } from './craft-step.tsx'
import { type Begun, begunOf, firstStep } from './first-steps.ts'
import { SkillsStep } from './skills-step.tsx'
import { type Step, STEPS } from './steps.ts'
import { WorkStep } from './work-step.tsx'

/** What the steps after sign-up ask for; each can be skipped, and opened again. `step`: the one that the address names. */
export function FirstStepsScreen({ step }: { step?: Step | undefined }) {
  const me = useMe()
  // read once: what is typed must not change while one types
  const profile = useQuery({ ...query(profiles.own), enabled: me.verified, staleTime: Infinity, gcTime: 0 })
  if (me.verified && !profile.data)
    return (
      <AccountFrame title="First steps" steps>
        {profile.isError ? (
          <Failed level={1} title="Couldn’t load your profile" onRetry={() => void profile.refetch()}>
            {profile.error.message}
          </Failed>
        ) : (
          <div role="status" aria-label="Loading your profile">
            <SkeletonText lines={6} />
          </div>
        )}
      </AccountFrame>
    )
  return <Steps asked={step} begun={begunOf(me, profile.data)} />
}

const HEADINGS: Record<Step, { title: string; lead: string }> = {
  1: { title: 'What do you do?', lead: 'Your craft and city decide what Discover shows first.' },
  2: {
    title: 'Three skills and a rate',
    lead: 'With three or more, openings say how well they fit you.',
  },
  3: { title: 'One picture or link', lead: 'Whoever looks at your profile sees your work first.' },
}
const LAST = STEPS.length

/** The heading, which takes the focus whenever another step begins. */
function useFocusOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

function Steps({ asked, begun }: { asked: Step | undefined; begun: Begun }) {
  const router = useRouter()
  const [begins] = useState(() => firstStep(begun))
  const step = asked ?? begins
  const heading = useFocusOf(step)
  const confirmed = useLocation({ select: ({ state }) => state.confirmed === true })
  const go = (to: number) => {
    const next = STEPS.find((each) => each === to)
    void (next
      ? router.navigate({ to: '/talent/interests', search: { step: next } })
      : router.navigate({ to: '/', replace: true }))
  }
  const goOn = () => go(step + 1)
  const acts = { begun, onDone: goOn, onBack: step > 1 ? () => go(step - 1) : undefined }
  const { title, lead } = HEADINGS[step]
  return (
    <AccountFrame title={title} steps>
      <div className="grid gap-4">
        <div className="flex min-h-9 items-center gap-3">
          <Sprockets label="Step" done={step} of={LAST} />
          <span className="flex-1 text-small text-muted tabular-nums" aria-hidden="true">
            {step} of {LAST}
          </span>
          <Button variant="quiet" size="small" className="-mr-3" onClick={goOn}>
            Skip
          </Button>
        </div>
        <AccountHeading title={title} ref={heading}>
          {lead}
        </AccountHeading>
      </div>
      {confirmed && <Banner tone="good">Email verified successfully.</Banner>}
      {step === 1 ? <CraftStep {...acts} /> : step === 2 ? <SkillsStep {...acts} /> : <WorkStep {...acts} />}
    </AccountFrame>
  )
}
