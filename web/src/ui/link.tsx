import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  /** One of our own paths, with its query; anything else is left to the browser. */
  href: string
  replace?: boolean
}

/** Whether a click should open the link in this window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A pointer resting on a link this long, in milliseconds, signals intent; links that merely scroll past under it are
 * not preloaded.
 */
const MEANT_MS = 60

/**
 * An unstyled link. Inside the app it navigates without a reload and preloads the page's code and data on hover; other
 * sites open without a referrer.
 */
export function PlainLink({ href, replace, onClick, target, ...rest }: LinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && !href.startsWith('//')
  const entered = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => {
    if (inside) router.preloadRoute({ to: href }).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      target={target ?? (inside ? undefined : '_blank')}
      rel={inside ? undefined : 'noopener noreferrer nofollow ugc'}
      onPointerEnter={() => {
        entered.current = setTimeout(preload, MEANT_MS)
      }}
      onPointerLeave={() => clearTimeout(entered.current)}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event)
        if (!inside || target || event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        void router.navigate({ href, replace })
      }}
    />
  )
}

export const Link = ({ className = '', ...rest }: LinkProps) => <PlainLink {...rest} className={`link ${className}`} />

/** A link that looks like a button, for going somewhere else. */
export const LinkButton = ({ variant, size, wide, className = '', ...rest }: LinkProps & ButtonLook) => (
  <PlainLink {...rest} {...buttonLook({ variant, size, wide })} className={`button ${className}`} />
)
