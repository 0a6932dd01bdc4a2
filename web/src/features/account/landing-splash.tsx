import { useEffect, useState } from 'react'
import { HEADLINE, Mark } from '../../ui/mark.tsx'

const SEEN = 'ensemble.landed'
const GATHER_MS = 1500
const LEAVE_MS = 1000
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The landing splash (document 000 §2 and §9): the discs drift together for 1.5 s, then the page appears within 1 s.
 * Any key or press skips it. Shown once per visit, and never with reduced motion.
 */
export function LandingSplash() {
  const [stage, setStage] = useState<'gather' | 'leave' | 'gone'>(() =>
    sessionStorage.getItem(SEEN) || still() ? 'gone' : 'gather',
  )
  useEffect(() => {
    if (stage === 'gone') return
    sessionStorage.setItem(SEEN, '1')
    const timer = setTimeout(
      () => setStage(stage === 'gather' ? 'leave' : 'gone'),
      stage === 'gather' ? GATHER_MS : LEAVE_MS,
    )
    const skip = () => setStage('gone')
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [stage])
  if (stage === 'gone') return null
  return (
    <div className="splash landing-splash fixed inset-0 z-50" data-stage={stage} aria-hidden="true">
      <Mark size={96} />
      <p className="splash-headline">{HEADLINE}</p>
    </div>
  )
}
