import type { ThemeChoice } from '@ensemble/contract/accounts/personal.schemas.ts'
import { useState } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { useThemeChoice } from '../../lib/theme.ts'
import { zoneName, zoneOptions } from '../../lib/zone-names.ts'
import { deviceZone } from '../../lib/zone.ts'
import { chooseTheme, savePersonal } from '../../shared/session/personal.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'

const THEME_CARDS: readonly { value: ThemeChoice; label: string; hint: string }[] = [
  { value: 'system', label: 'System', hint: 'Matches your device' },
  { value: 'light', label: 'Light', hint: 'Ink on paper' },
  { value: 'dark', label: 'Dark', hint: 'For the edit suite' },
]

/** Light, dark, or the device's setting: applied at once here and on the person's other devices. */
export function ThemeChoices() {
  const choice = useThemeChoice()
  return (
    <div className="max-w-form">
      <RadioCards
        legend="Theme"
        options={THEME_CARDS}
        value={choice}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      />
    </div>
  )
}

/** The time zone for times on screen and in emails. */
export function TimeZone() {
  const me = useMe()
  const device = deviceZone()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [now] = useState(() => new Date().toISOString())
  const [asked, setAsked] = useState<string>()
  const zone = asked ?? me.time_zone ?? device
  const choose = async (timeZone: string) => {
    setAsked(timeZone)
    setBusy(true)
    setFailure(undefined)
    await savePersonal({ time_zone: timeZone }).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    )
    setAsked(undefined)
    setBusy(false)
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {failure && <Banner tone="bad">{failure}</Banner>}
      <Select
        label="Time zone"
        value={zone}
        disabled={busy}
        options={zoneOptions(device, zone)}
        hint={`It’s ${peopleTime(now, zone)} there now.`}
        onChange={(event) => void choose(event.target.value)}
      />
      {zone !== device && (
        <div>
          <Button size="small" pending={busy} onClick={() => void choose(device)}>
            Use this device’s: {zoneName(device)}
          </Button>
        </div>
      )}
    </div>
  )
}
