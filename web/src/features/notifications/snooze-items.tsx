import { SNOOZE_LABELS, snoozeTimes } from '@ensemble/contract/notifications/snooze.ts'
import { AlarmClock } from 'lucide-react'
import { clockTime, peopleTime } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { ownZone } from '../../lib/zone.ts'
import type { MenuItem } from '../../ui/menu.tsx'

/** Until when one can snooze, from now on, in the reader's zone: "This evening · 18:00". */
export function snoozeItems(onSnooze: (until: Date) => void): MenuItem[] {
  const now = new Date()
  const today = isoDay(now, ownZone())
  return snoozeTimes(now, ownZone()).map(({ key, at }) => ({
    label: `${SNOOZE_LABELS[key]} · ${(isoDay(at, ownZone()) === today ? clockTime : peopleTime)(at.toISOString())}`,
    icon: <AlarmClock size={18} strokeWidth={1.75} aria-hidden="true" />,
    onSelect: () => onSnooze(at),
  }))
}
