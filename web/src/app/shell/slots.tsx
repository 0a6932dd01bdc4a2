import type { ComponentType } from 'react'

/** A panel of the header. `close` puts it away before its links lead elsewhere. */
export interface PanelProps {
  close: () => void
}

export interface HeaderSlot {
  /** What the panel shows. */
  Panel: ComponentType<PanelProps>
  /** How many are unread; a hook, called on every page for a signed-in person. */
  useUnread: () => number
}

/** What features put into the header. The shell knows their shape, not them: `routes/_app.tsx` hands them over. */
export interface ShellSlots {
  notifications?: HeaderSlot
  messages?: HeaderSlot
  /** Runs beside every page of a signed-in person: the live connection. */
  Background?: ComponentType
}
