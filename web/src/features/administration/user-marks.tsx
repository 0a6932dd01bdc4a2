import { RelativeTime } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { BlockEnd } from './block-end.tsx'
import type { AdminUser } from './users.api.ts'

/** An account's rights and problems; "Active" when there are none. */
export function UserMarks({ user: { admin, verified, blocked_until: blockedUntil, deletion } }: { user: AdminUser }) {
  const plain = !admin && verified && !blockedUntil && !deletion
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {admin && (
        <Status tone="calm" icon="star">
          Administrator
        </Status>
      )}
      {!verified && (
        <Status tone="warn" icon="clock">
          Not verified
        </Status>
      )}
      {blockedUntil && (
        <Status tone="bad" icon="ban">
          <span>
            Blocked, ends <BlockEnd at={blockedUntil} />
          </span>
        </Status>
      )}
      {deletion && (
        <Status tone="bad" icon="clock">
          <span>
            Will be deleted <RelativeTime value={deletion.due_at} />
          </span>
        </Status>
      )}
      {plain && (
        <Status tone="good" icon="check">
          Active
        </Status>
      )}
    </span>
  )
}
