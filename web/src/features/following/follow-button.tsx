import { Check, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type Followee, useFollow } from './following.api.ts'

/** Follows somebody, and stops it. They are not told. */
export function FollowButton({ whom, size }: { whom: Followee; size?: 'small' }) {
  const { known, following, change } = useFollow(whom)
  return (
    <Button
      size={size}
      title={following ? `Stop following ${whom.name}` : 'New posts are told to you. Nobody sees whom you follow.'}
      disabled={!known}
      icon={following ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
      onClick={() => void change(!following)}
    >
      {following ? 'Following' : 'Follow'}
      <span className="sr-only"> {whom.name}</span>
    </Button>
  )
}
