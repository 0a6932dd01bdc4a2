import { Check, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type Followee, useFollow } from './following.api.ts'

/** Follows and unfollows. The other side isn't notified. */
export function FollowButton({ followee, size }: { followee: Followee; size?: 'small' }) {
  const { known, following, change } = useFollow(followee)
  return (
    <Button
      size={size}
      title={following ? `Stop following ${followee.name}` : 'You’ll hear about new posts. Follows are private.'}
      disabled={!known}
      icon={following ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
      onClick={() => void change(!following)}
    >
      {following ? 'Following' : 'Follow'}
      <span className="sr-only"> {followee.name}</span>
    </Button>
  )
}
