import { Ellipsis, Flag, UserRoundX } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type SafetyProps, useSafety } from './use-safety.tsx'

/** Report and block, wherever one person sees another. A visitor is asked to sign in and returns here afterwards. */
export function SafetyMenu(props: SafetyProps) {
  const { choose, dialogs } = useSafety(props)
  const { subject, person } = props
  return (
    <>
      <Menu
        label={`Safety: ${subject.title}`}
        items={[
          { label: 'Report', icon: <Flag size={18} aria-hidden="true" />, onSelect: choose('report') },
          ...(person
            ? [
                {
                  label: `Block ${person.name}`,
                  icon: <UserRoundX size={18} aria-hidden="true" />,
                  onSelect: choose('block'),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`${person ? 'Report or block' : 'Report'}: ${subject.title}`}
            title={person ? 'Report or block' : 'Report'}
          >
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
      {dialogs}
    </>
  )
}
