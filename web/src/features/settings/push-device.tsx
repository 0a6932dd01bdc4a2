import type { ReactNode } from 'react'
import type { PushState } from '../../shared/push/push-state.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { usePushHere } from './use-push-here.ts'

const LABEL = 'Push notifications in this browser'

/** Why there is no switch, and what to do. */
const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  // it takes the switch's place while that has the focus: this way it is heard
  <div role="status">
    <p className="font-strong">{title}</p>
    <p className="max-w-prose pt-1 text-small text-muted">{children}</p>
  </div>
)

const HOW_TO_ALLOW = {
  browser:
    'To change that, open the site settings with the icon to the left of the address and allow notifications. In Safari on a Mac, they’re under Safari, Settings, Websites, Notifications.',
  app: 'To change that, open your device’s settings and allow notifications for Ensemble.',
}

const NoSwitch = ({ state, installed }: { state: PushState; installed: boolean }) => {
  if (state === 'home-screen')
    return (
      <Note title="Add Ensemble to your Home Screen first">
        On an iPhone or iPad, only apps on the Home Screen get push notifications. Tap Share, then “Add to Home Screen.”
        Open Ensemble from there and turn them on here.
      </Note>
    )
  if (state === 'refused')
    return (
      <Note title={installed ? 'Notifications are blocked for this app' : 'Notifications are blocked in this browser'}>
        {installed ? HOW_TO_ALLOW.app : HOW_TO_ALLOW.browser}
      </Note>
    )
  return (
    <Note title="This browser can’t get push notifications">
      Use an up-to-date Chrome, Edge, Firefox or Safari, and not a private window. You’ll still see everything in the
      app.
    </Note>
  )
}

const HINTS = {
  off: 'They arrive even when Ensemble is closed. Your browser asks you first.',
  on: 'They arrive here even when Ensemble is closed.',
  turning: { on: 'Turning on…', off: 'Turning off…' },
}

/** Turns notifications on and off in this browser; where that can't be done, it says why. */
export function PushDevice() {
  const here = usePushHere()
  if (!here) return <SkeletonText lines={2} />
  const { state, on, installed, turn, change } = here
  if (state === 'unsupported' || state === 'home-screen' || state === 'refused')
    return <NoSwitch state={state} installed={installed} />
  const working = state === 'working'
  return (
    <div className="grid max-w-form justify-items-start gap-2">
      <Switch
        label={LABEL}
        hint={working && turn ? HINTS.turning[turn.to] : on ? HINTS.on : HINTS.off}
        checked={working ? turn?.to === 'on' : on}
        // stays focused while it works, so that it can be heard
        aria-disabled={working}
        onChange={(event) => !working && void change(event.target.checked ? 'on' : 'off')}
      />
      {turn?.failure && (
        <>
          <FieldError message={`Notifications could not be turned ${turn.to}. ${turn.failure}`} />
          <Button size="small" onClick={() => void change(turn.to)}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
