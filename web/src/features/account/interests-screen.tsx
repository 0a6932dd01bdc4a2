import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { INTERESTS, type Interest } from '@ensemble/contract/accounts/vocabulary.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import {
  AudioLines,
  Brush,
  Camera,
  Clapperboard,
  Drama,
  Footprints,
  type LucideIcon,
  Megaphone,
  Music,
  Palette,
  PenLine,
  Scissors,
  Theater,
} from 'lucide-react'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { takeMe, useSession } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

const MOST = 10
const looks: Record<Interest, { label: string; icon: LucideIcon }> = {
  film: { label: 'Film', icon: Clapperboard },
  music: { label: 'Music', icon: Music },
  photography: { label: 'Photography', icon: Camera },
  acting: { label: 'Acting', icon: Drama },
  directing: { label: 'Directing', icon: Megaphone },
  sound: { label: 'Sound', icon: AudioLines },
  art: { label: 'Art', icon: Palette },
  fashion: { label: 'Fashion', icon: Scissors },
  dance: { label: 'Dance', icon: Footprints },
  theater: { label: 'Theater', icon: Theater },
  design: { label: 'Design', icon: Brush },
  writing: { label: 'Writing', icon: PenLine },
}

/** Picks 1 to 10 interests, which decide what Discover shows first. */
export function InterestsScreen() {
  const router = useRouter()
  const session = useSession()
  const known = session.status === 'in' ? session.me.interests : []
  const [chosen, setChosen] = useState<readonly Interest[]>(() => INTERESTS.filter((each) => known.includes(each)))
  const send = useSend(accounts.saveInterests)
  const confirmed = useLocation({ select: ({ state }) => state.confirmed === true })
  const full = chosen.length >= MOST
  const toggle = (interest: Interest) =>
    setChosen(
      chosen.includes(interest) ? chosen.filter((each) => each !== interest) : full ? chosen : [...chosen, interest],
    )
  const save = () =>
    send.mutate(
      { body: { interests: [...chosen] } },
      {
        onSuccess: (me) => {
          takeMe(me)
          void router.navigate({ to: '/', replace: true })
        },
      },
    )
  return (
    <AccountFrame title="Your interests">
      <AccountHeading title="What are you drawn to?">
        Choose 1 to 10. We’ll use these to start your feed. Change them anytime.
      </AccountHeading>
      {confirmed && !send.error && <Banner tone="good">Email verified successfully.</Banner>}
      {send.error && <SaveFailure error={send.error} onDismiss={send.reset} />}
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Interests</legend>
        {INTERESTS.map((interest) => (
          <InterestButton
            key={interest}
            interest={interest}
            selected={chosen.includes(interest)}
            full={full}
            onToggle={() => toggle(interest)}
          />
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <p className="text-small text-muted" role="status">
          {chosen.length} of {MOST} chosen
        </p>
        <Button variant="primary" pending={send.isPending} disabled={chosen.length === 0} onClick={save}>
          Continue
        </Button>
      </div>
    </AccountFrame>
  )
}

const SaveFailure = ({ error, onDismiss }: { error: Error; onDismiss: () => void }) => (
  <Banner tone="bad" onDismiss={onDismiss} retryAfter={error instanceof ApiError ? error.retryAfter : undefined}>
    {error instanceof ApiError && error.status === 401 ? 'Please sign in to continue' : 'Failed to save interests'}
  </Banner>
)

interface InterestButtonProps {
  interest: Interest
  selected: boolean
  /** The maximum is chosen. */
  full: boolean
  onToggle: () => void
}

function InterestButton({ interest, selected, full, onToggle }: InterestButtonProps) {
  const { label, icon: Icon } = looks[interest]
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={full && !selected}
      onClick={onToggle}
      className={`flex min-h-14 items-center gap-2.5 rounded-card border px-3 text-left transition-colors disabled:border-hairline disabled:text-faint ${selected ? 'border-accent bg-accent text-on-accent' : 'border-field bg-surface hover:border-ink'}`}
    >
      <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      {label}
    </button>
  )
}
