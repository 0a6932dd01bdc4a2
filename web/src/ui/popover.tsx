import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'

/**
 * Places a floating element below its trigger, inside the window. On a phone the stylesheet makes it a sheet instead.
 */
function placeBelow(panel: HTMLElement, trigger: HTMLElement) {
  const at = trigger.getBoundingClientRect()
  const width = panel.offsetWidth
  const height = panel.offsetHeight
  const left = Math.min(Math.max(8, at.right - width), window.innerWidth - width - 8)
  const below = at.bottom + 8
  const above = at.top - height - 8
  panel.style.left = `${Math.max(8, left)}px`
  panel.style.top = `${below + height > window.innerHeight && above > 8 ? above : below}px`
}

/** Keeps an open panel in place, and gives it the focus. */
function usePlacedBelow(panel: HTMLElement | null, trigger: HTMLElement | null) {
  useEffect(() => {
    if (!panel) return
    const place = () => trigger && placeBelow(panel, trigger)
    place()
    panel.querySelector<HTMLElement>('[autofocus], [role="menuitem"], [role="menuitemradio"]')?.focus()
    // content that loads later changes the size
    const observer = new ResizeObserver(place)
    observer.observe(panel)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [panel, trigger])
}

/** The props that the trigger must have. */
export interface TriggerProps {
  ref: (element: HTMLButtonElement | null) => void
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  'aria-controls': string
}

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'onToggle'> {
  label: string
  kind?: 'panel' | 'menu'
  trigger: (props: TriggerProps) => ReactNode
  /** The content, rendered only while open. */
  children: (close: () => void) => ReactNode
  onOpenChange?: (open: boolean) => void
}

/**
 * A panel that floats below its trigger. The browser keeps only one open, closes it on Escape, on a click outside and
 * on a second click of the trigger, and returns the focus.
 */
export function Popover({
  label,
  kind = 'panel',
  trigger,
  children,
  onOpenChange,
  className = '',
  ...rest
}: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)

  useEffect(() => {
    if (!panel) return
    const onToggle = (event: ToggleEvent) => {
      const now = event.newState === 'open'
      setOpen(now)
      onOpenChange?.(now)
    }
    panel.addEventListener('toggle', onToggle)
    return () => panel.removeEventListener('toggle', onToggle)
  }, [panel, onOpenChange])

  usePlacedBelow(open ? panel : null, button)
  const close = () => panel?.hidePopover()
  return (
    <>
      {trigger({
        ref: setButton,
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': kind === 'menu' ? 'menu' : 'dialog',
        'aria-controls': id,
      })}
      <div
        {...rest}
        ref={setPanel}
        id={id}
        popover="auto"
        className={`panel ${className}`}
        data-kind={kind}
        role={kind === 'menu' ? undefined : 'dialog'}
        aria-label={kind === 'menu' ? undefined : label}
      >
        {open && children(close)}
      </div>
    </>
  )
}
