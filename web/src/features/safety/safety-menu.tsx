import { Ellipsis, Flag, UserRoundX } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { type SafetyProps, useSafety } from './use-safety.tsx'

/** Report and block, wherever one person sees another. A visitor is asked to sign in and returns here afterwards. */
export function SafetyMenu({ more = [], ...props }: SafetyProps & { more?: readonly MenuItem[] }) {
  const { choose, dialogs } = useSafety(props)
  const { subject, person } = props
  const words = more.length ? 'More' : person ? 'Report or block' : 'Report'
  return (
    <>
      <Menu
        label={more.length ? `More: ${subject.title}` : `Safety: ${subject.title}`}
        items={[
          ...more,
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
          <IconButton {...props} label={`${words}: ${subject.title}`} title={words}>
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
      {dialogs}
    </>
  )
}
