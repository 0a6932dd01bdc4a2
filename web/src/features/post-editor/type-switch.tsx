import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { POST_CHOICES, type PostSide } from '../../shared/posts/post-addresses.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'

interface TypeSwitchProps {
  side: PostSide
  selected: PostKind
  isEmpty: () => boolean
  onLeave: () => void
}

/** Switches the kind of post; asks before leaving a form that isn't empty. */
export function TypeSwitch({ side, selected, isEmpty, onLeave }: TypeSwitchProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<string>()
  const choices = POST_CHOICES[side]
  const leaveFor = (href: string) => {
    setAsked(undefined)
    onLeave()
    void router.navigate({ href })
  }
  return (
    <>
      <div>
        <SegmentedControl<(typeof choices)[number]['key']>
          label="Type of post"
          tabs={choices}
          selected={selected}
          onChange={(kind) => {
            const href = choices.find(({ key }) => key === kind)?.href
            if (kind === selected || !href) return
            if (isEmpty()) leaveFor(href)
            else setAsked(href)
          }}
        />
      </div>
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
