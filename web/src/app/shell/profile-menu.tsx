import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ownName } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

// loaded when the pointer or the focus comes near: no page waits for it
const load = () => import('./profile-menu-items.tsx')
const Items = lazyPart(load, 'ProfileMenuItems')

export function ProfileMenu({ me }: { me: Me }) {
  const name = ownName(me)
  const picture = me.kind === 'business' ? me.company?.logo_url : me.avatar_url
  return (
    <Popover
      label="Profile"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="icon-button"
          aria-label={`Profile menu, ${name}`}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
        >
          <Avatar name={name} src={picture} size={34} square={me.kind === 'business'} />
        </button>
      )}
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="p-4">
              <SkeletonRows label="Loading the menu" />
            </div>
          }
        >
          <Items me={me} name={name} picture={picture} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
