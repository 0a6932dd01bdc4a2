import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { PlainLink } from '../../ui/link.tsx'
import { isHere, tabBarOf } from './nav.ts'
import { NewCount } from './new-count.tsx'

/** The five main pages on a phone, within reach of the thumb. */
export const TabBar = ({ me, path }: { me: Me; path: string }) => (
  <nav
    aria-label="Main pages"
    className="fixed inset-x-0 bottom-0 z-40 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <ul className="grid h-[var(--tab-bar)] grid-cols-5">
      {tabBarOf(me, path).map(({ href, label, icon: Icon, counted }) => {
        const here = isHere(path, href)
        return (
          <li key={href}>
            <PlainLink
              href={href}
              aria-current={here ? 'page' : undefined}
              className={`grid h-full place-content-center justify-items-center gap-0.5 text-caption ${here ? 'font-strong text-ink' : 'text-muted'}`}
            >
              <span
                className={`grid h-7 w-12 place-items-center rounded-full ${here ? 'bg-accent text-on-accent' : ''}`}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                {label}
                {counted && <NewCount />}
              </span>
            </PlainLink>
          </li>
        )
      })}
    </ul>
  </nav>
)
