import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useKeeping } from './keeping.ts'
import type { ConversationDetail } from './messaging.api.ts'

/** Keeping the list tidy, report and block. Whoever may only look at their company's messages changes nothing. */
export function ConversationMenu({
  detail,
  onLeave,
  safetyOf,
}: {
  detail: ConversationDetail
  onLeave: () => void
  safetyOf: (detail: ConversationDetail, more: readonly MenuItem[]) => ReactNode
}) {
  const keeping = useKeeping(detail, onLeave)
  const items = !detail.voice || detail.can.tend ? keeping : []
  if (detail.other) return safetyOf(detail, items)
  // there is no one left to report or block
  return (
    items.length > 0 && (
      <Menu
        label="More"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label="More" title="More">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
    )
  )
}
