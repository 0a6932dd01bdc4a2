import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { PENDING_VERIFICATION, useSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { WELCOME_NAME } from './sign-up-form.tsx'

const crafts = [
  {
    key: 'film',
    label: 'Film',
    picture: 'film-04',
    line: 'Crew up for the next shoot.',
    text: 'Directors, cinematographers, editors and everyone behind the frame.',
  },
  {
    key: 'music',
    label: 'Music',
    picture: 'stage-01',
    line: 'Find the sound you hear.',
    text: 'Musicians, composers, producers and the people who record them.',
  },
  {
    key: 'fashion',
    label: 'Fashion',
    picture: 'fashion-02',
    line: 'Cast the next collection.',
    text: 'Designers, models, stylists, makeup artists and photographers.',
  },
] as const

const STAGES = [
  { name: 'initial', until: 500 },
  { name: 'awakening', until: 2500 },
  { name: 'expanding', until: 4000 },
] as const
type Stage = (typeof STAGES)[number]['name'] | 'complete'

/** The intro's stage (document 001 §9): 0.5 s, 2.5 s, 4 s. With reduced motion, or once skipped, it is complete. */
function useIntro() {
  const [stage, setStage] = useState<Stage>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'complete' : 'initial',
  )
  const running = stage !== 'complete'
  useEffect(() => {
    if (!running) return
    const timers = STAGES.map(({ until }, index) =>
      setTimeout(() => setStage(STAGES[index + 1]?.name ?? 'complete'), until),
    )
    const skip = () => setStage('complete')
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [running])
  return stage
}

/** Shown once a business has signed up. */
export function WelcomeScreen() {
  const router = useRouter()
  const session = useSession()
  const stage = useIntro()
  const [craft, setCraft] = useState<(typeof crafts)[number]['key']>('film')
  const name =
    session.status === 'in' ? (session.me.company?.name ?? session.me.name) : sessionStorage.getItem(WELCOME_NAME)
  const shown = crafts.find((each) => each.key === craft) ?? crafts[0]

  useEffect(() => {
    document.title = 'Welcome · Ensemble'
  }, [])
  const goOn = () => {
    sessionStorage.removeItem(WELCOME_NAME)
    const pending = localStorage.getItem(PENDING_VERIFICATION) ?? undefined
    const confirmed = session.status === 'in' && session.me.verified
    void (confirmed
      ? router.navigate({ href: pathTo('/dashboard') })
      : router.navigate({ to: '/talent/verify-email', search: { email: pending } }))
  }
  return (
    <main className="welcome" data-stage={stage} data-theme="dark" data-accent="business">
      {crafts.map((each) => (
        <img
          key={each.key}
          src={`/demo-pictures/${each.picture}.webp`}
          alt=""
          className="welcome-picture"
          data-shown={each.key === craft || undefined}
          onError={(event) => event.currentTarget.remove()}
        />
      ))}
      <div className="welcome-mark" aria-hidden="true">
        <Mark size={120} />
      </div>
      <div className="welcome-content">
        <SegmentedControl label="Craft" tabs={crafts} selected={craft} onChange={setCraft} />
        <h1 className="font-serif text-display text-balance">{name ? `Welcome, ${name}` : 'Welcome'}</h1>
        <p className="text-lead" aria-live="polite">
          {shown.line} <span className="text-muted">{shown.text}</span>
        </p>
        <Button variant="primary" onClick={goOn}>
          Continue to Dashboard
        </Button>
      </div>
    </main>
  )
}
