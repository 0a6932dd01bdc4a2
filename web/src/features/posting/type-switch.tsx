import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'

const TYPES = [{ key: 'job', label: 'Job Post' }, { key: 'collab', label: 'Collaboration' }, { key: 'show', label: 'Show/Event' }] as const
type PostType = (typeof TYPES)[number]['key']

/** The kind of post; leaving a form that holds something asks first. */
export function TypeSwitch({ isEmpty, onLeave }: { isEmpty: () => boolean; onLeave: () => void }) {
  const router = useRouter()
  const [asked, setAsked] = useState<PostType>()
  const leaveFor = (type: PostType) => {
    onLeave()
    void router.navigate({ href: `/business/post/${type}` })
  }
  return (
    <>
      <SegmentedControl
        label="Type of post"
        tabs={TYPES}
        selected="job"
        onChange={(type) => {
          if (type === 'job') return
          if (isEmpty()) leaveFor(type)
          else setAsked(type)
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Change the post type"
        text="Changing post type will clear your current form. Continue?"
        confirm="Continue"
        onConfirm={() => asked && leaveFor(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
