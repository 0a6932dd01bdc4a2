import { Ban, Ellipsis, LockOpen, Mail, RotateCcw, ShieldCheck, ShieldOff, Trash2, type LucideIcon } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type AdminUser, nameOf, type UserAct } from './users.api.ts'

const ACTS: readonly { act: UserAct; label: string; icon: LucideIcon; tone?: 'bad' }[] = [
  { act: 'mail', label: 'Send email', icon: Mail },
  { act: 'grant', label: 'Make administrator', icon: ShieldCheck },
  { act: 'revoke', label: 'Remove administrator', icon: ShieldOff },
  { act: 'unblock', label: 'Unblock', icon: LockOpen },
  { act: 'keep', label: 'Keep account', icon: RotateCcw },
  { act: 'block', label: 'Block for 24 hours', icon: Ban, tone: 'bad' },
  { act: 'delete', label: 'Delete', icon: Trash2, tone: 'bad' },
]

interface UserActsProps {
  user: AdminUser
  onAct: (act: UserAct, user: AdminUser) => void
}

/** The allowed actions on a person, in a menu. */
export function UserMenu({ user, onAct }: UserActsProps) {
  const items = ACTS.filter(({ act }) => user.can[act]).map(({ act, label, icon: Icon, tone }) => ({
    label,
    tone,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onAct(act, user),
  }))
  if (items.length === 0) return null
  return (
    <Menu
      label={`Actions for ${nameOf(user)}`}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={`Actions for ${nameOf(user)}`}>
          <Ellipsis size={20} />
        </IconButton>
      )}
    />
  )
}

/** The same actions as buttons in a row. */
export const UserButtons = ({ user, onAct, busy }: UserActsProps & { busy: boolean }) => (
  <div className="flex flex-wrap gap-2">
    {ACTS.filter(({ act }) => user.can[act]).map(({ act, label, icon: Icon, tone }) => (
      <Button
        key={act}
        size="small"
        variant={tone === 'bad' ? 'danger' : 'secondary'}
        disabled={busy}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => onAct(act, user)}
      >
        {label}
      </Button>
    ))}
  </div>
)
