import { Outlet, useRouterState } from '@tanstack/react-router'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { Header } from './header.tsx'
import type { ShellSlots } from './slots.tsx'
import { TabBar } from './tab-bar.tsx'

/** The frame of every page behind the guard, and of public pages for visitors. */
export function Shell({ slots = {} }: { slots?: ShellSlots }) {
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const me = session.status === 'in' ? session.me : undefined
  const { Background } = slots
  return (
    <div className={`flex min-h-dvh flex-col ${me ? 'has-tab-bar' : ''}`}>
      <a
        href="#content"
        className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        data-variant="primary"
      >
        Skip to content
      </a>
      {me ? <Header me={me} path={path} slots={slots} /> : <VisitorHeader path={path} />}
      <main id="content" tabIndex={-1} className="flex-1 pb-[calc(var(--tab-bar)+24px)] outline-none md:pb-10">
        <Outlet />
      </main>
      {me && <TabBar me={me} path={path} />}
      {me && Background && <Background />}
      <ToastRegion />
    </div>
  )
}

function VisitorHeader({ path }: { path: string }) {
  const next = encodeURIComponent(path)
  return (
    <header className="border-b border-hairline">
      <div className="mx-auto flex h-16 max-w-content items-center justify-between gap-4 px-4 sm:px-6">
        <PlainLink href={pathTo('/auth')} className="flex items-center gap-2 font-serif text-title">
          <Mark size={32} />
          Ensemble
        </PlainLink>
        <nav aria-label="Account" className="flex gap-2">
          <LinkButton href={pathTo(`/auth?next=${next}`)} variant="quiet" size="small">
            Sign in
          </LinkButton>
          <LinkButton href={pathTo(`/auth?mode=signup&next=${next}`)} variant="primary" size="small">
            Join
          </LinkButton>
        </nav>
      </div>
    </header>
  )
}
