import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Bell, MessageSquare, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Popover } from '../../ui/popover.tsx'
import { administers, createHref, isHere, mayPost, placesOf } from './nav.ts'
import { NewCount } from './new-count.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchEverywhere } from './search-everywhere.tsx'
import type { HeaderSlot, ShellSlots } from './slots.tsx'

/** Header of a signed-in person: back, places, create, messages, notifications, profile. One panel is open at a time. */
export function Header({ me, path, slots }: { me: Me; path: string; slots: ShellSlots }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <header className="sticky top-(--offline-bar) z-40 border-b border-hairline bg-paper">
      <div className="mx-auto flex h-16 max-w-content items-center gap-1 px-3 sm:px-6">
        {canGoBack && path !== '/' && (
          <IconButton label="Back" className="header-back -ml-2" onClick={() => router.history.back()}>
            <ArrowLeft size={20} />
          </IconButton>
        )}
        <PlainLink
          href={pathTo('/')}
          className="mr-2 flex items-center gap-2 font-serif text-title"
          aria-label="Ensemble, home"
        >
          <Mark size={32} />
          <span className="hidden sm:inline md:max-lg:hidden">Ensemble</span>
        </PlainLink>
        <nav aria-label="Main" className="mx-4 hidden h-full gap-4 md:flex lg:gap-6">
          {placesOf(me, path).map(({ href, label, counted, wide }) => (
            <PlainLink
              key={href}
              href={href}
              className={`tab h-full text-small ${wide ? 'max-lg:hidden' : ''}`}
              aria-current={isHere(path, href) ? 'page' : undefined}
            >
              {label}
              {counted && <NewCount />}
            </PlainLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {!administers(me, path) && mayPost(me) && (
            <LinkButton
              href={createHref(me)}
              variant="primary"
              size="small"
              className="mr-2 hidden shrink-0 md:inline-flex"
              title="Create post"
            >
              <Plus size={18} aria-hidden="true" />
              <span className="max-lg:sr-only">Create post</span>
            </LinkButton>
          )}
          <SearchEverywhere me={me} byKey={me.kind !== 'business' && (path === '/' || path === pathTo('/jobs'))} />
          <HeaderPanel label="Messages" icon={<MessageSquare size={20} strokeWidth={1.75} />} slot={slots.messages} />
          <HeaderPanel label="Notifications" icon={<Bell size={20} strokeWidth={1.75} />} slot={slots.notifications} />
          <ProfileMenu me={me} />
        </div>
      </div>
    </header>
  )
}

const none = () => 0

function HeaderPanel({ label, icon, slot }: { label: string; icon: ReactNode; slot?: HeaderSlot }) {
  const useUnread = slot?.useUnread ?? none
  const unread = useUnread()
  if (!slot) return null
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <IconButton {...props} label={unread ? `${label}, ${unread} unread` : label}>
          {icon}
          {unread > 0 && <span className="count-dot">{unread > 99 ? '99+' : unread}</span>}
        </IconButton>
      )}
    >
      {(close) => <slot.Panel close={close} />}
    </Popover>
  )
}
