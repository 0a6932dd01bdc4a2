import type { OwnSession } from '@ensemble/contract/accounts/settings.schemas.ts'
import { AppWindow, Monitor, Smartphone, Tablet } from 'lucide-react'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, other: AppWindow }

/** An icon for the kind of device; decorative, because its name is shown too. */
export function DeviceIcon({ kind }: Pick<OwnSession['device'], 'kind'>) {
  const Icon = icons[kind]
  return <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
}
