import { Check, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type Followee, useFollow } from './following.api.ts'

/** Follows and unfollows. The other side isn't notified. */
export function FollowButton({ whom, size }: { whom: Followee; size?: 'small' }) {
  const { known, following, change } = useFollow(whom)
  return (
    <Button
      size={size}
      title={following ? `Stop following ${whom.name}` : 'You’ll hear about new posts. Follows are private.'}
      disabled={!known}
      icon={following ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
      onClick={() => void change(!following)}
    >
      {following ? 'Following' : 'Follow'}
      <span className="sr-only"> {whom.name}</span>
    </Button>
  )
}
