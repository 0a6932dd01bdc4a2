import type { ReactNode } from 'react'
import { Status } from '../../ui/badge.tsx'
import { DeviceIcon } from './device-icon.tsx'

interface DeviceRowProps {
  device: { name: string; kind: Parameters<typeof DeviceIcon>[0]['kind'] }
  /** Where it is the one that the person uses: what to call it. */
  here?: string | undefined
  /** What is known about it, each in a part of its own. */
  facts: ReactNode
  children?: ReactNode
}

/** A device or browser in a list, with what can be done about it. */
export const DeviceRow = ({ device, here, facts, children }: DeviceRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline py-4 first:pt-0 sm:flex-nowrap">
    <span className="text-muted">
      <DeviceIcon kind={device.kind} />
    </span>
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong [overflow-wrap:anywhere]">
        {device.name}
        {here && (
          <Status tone="good" icon="check">
            {here}
          </Status>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-muted">{facts}</p>
    </div>
    {children && <div className="max-sm:pl-10">{children}</div>}
  </li>
)
