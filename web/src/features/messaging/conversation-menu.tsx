import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useKeeping } from './keeping.ts'
import { LeaveTeam } from './leave-team.tsx'
import { type ConversationDetail, isTeam } from './messaging.api.ts'

interface ConversationMenuProps {
  detail: ConversationDetail
  onLeave: () => void
  safetyOf: (detail: ConversationDetail, more: readonly MenuItem[]) => ReactNode
}

/** Keeping the list tidy, report and block, leave. Whoever may only look at their company's messages changes nothing. */
export function ConversationMenu({ detail, onLeave, safetyOf }: ConversationMenuProps) {
  const [leaves, setLeaves] = useState(false)
  const keeping = useKeeping(detail, onLeave)
  const items: MenuItem[] = !detail.voice || detail.can.tend ? [...keeping] : []
  if (detail.can.leave) items.push({ label: 'Leave conversation', onSelect: () => setLeaves(true) })
  if (detail.other && !isTeam(detail)) return safetyOf(detail, items)
  // there is no one person to report or block
  return (
    <>
      {items.length > 0 && (
        <Menu
          label="More"
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} label="More" title="More">
              <Ellipsis size={20} strokeWidth={1.75} />
            </IconButton>
          )}
        />
      )}
      {leaves && <LeaveTeam id={detail.id} onLeft={onLeave} onClose={() => setLeaves(false)} />}
    </>
  )
}
