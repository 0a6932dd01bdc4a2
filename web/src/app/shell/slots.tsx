import type { ComponentType } from 'react'

/** A panel in the header. `close` closes it before one of its links is followed. */
export interface PanelProps {
  close: () => void
}

export interface HeaderSlot {
  Panel: ComponentType<PanelProps>
  /** The unread count; a hook that is called on every page for a signed-in person. */
  useUnread: () => number
}

/** What features put into the header. The shell knows only their shape: `routes/_app.tsx` passes them in. */
export interface ShellSlots {
  notifications?: HeaderSlot
  messages?: HeaderSlot
  /** Runs alongside every page of a signed-in person: the live connection. */
  Background?: ComponentType
}
