import { MOST_ROLES } from '@ensemble/contract/jobs/production.ts'
import { roleLevel } from '@ensemble/contract/jobs/role-words.ts'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { wholeOf } from '../../lib/amounts.ts'
import { count, pay } from '../../lib/format.ts'
import { Status } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { OrderList } from '../../ui/order-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { PayFields } from './pay.form.ts'
import { newRole, type RoleFields, RoleSchema } from './production.form.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useShownError } from './use-shown-error.ts'

interface ProductionRolesProps {
  value: readonly RoleFields[]
  error: string | undefined
  onChange: (roles: RoleFields[]) => void
}

const nameOf = (role: RoleFields) => role.name.trim() || 'Unnamed role'

/** The roles of a production: reordered, edited in a dialog, cloned, and removed with an undo. */
export function ProductionRoles({ value, error, onChange }: ProductionRolesProps) {
  const [open, setOpen] = useState<string>()
  const editing = value.find(({ id }) => id === open)
  const full = value.length >= MOST_ROLES
  const group = useShownError<HTMLDivElement>(error)
  const add = (role: RoleFields, at = value.length) => {
    onChange(value.toSpliced(at, 0, role))
    setOpen(role.id)
  }
  const remove = (role: RoleFields) => {
    onChange(value.filter((each) => each !== role))
    toast({ text: `${nameOf(role)} removed`, act: { label: 'Undo', onAct: () => onChange([...value]) } })
  }
  const close = () => {
    // nothing was typed, so no role is added
    if (editing && JSON.stringify({ ...editing, id: '' }) === JSON.stringify({ ...newRole(), id: '' }))
      onChange(value.filter((each) => each !== editing))
    setOpen(undefined)
  }
  return (
    <div ref={group} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {value.length > 0 && (
        <OrderList
          label="Roles"
          onChange={(ids) => onChange(ids.flatMap((id) => value.find((role) => role.id === id) ?? []))}
          items={value.map((role, at) => ({
            id: role.id,
            name: nameOf(role),
            content: (
              <RoleRow
                role={role}
                full={full}
                onEdit={() => setOpen(role.id)}
                onClone={() => add({ ...role, id: crypto.randomUUID(), filled: false }, at + 1)}
                onRemove={() => remove(role)}
              />
            ),
          }))}
        />
      )}
      <FieldError message={error} />
      <Button
        className="justify-self-start"
        icon={<Plus size={18} aria-hidden="true" />}
        disabled={full}
        onClick={() => add(newRole())}
      >
        Add a role
      </Button>
      {editing && (
        <RoleDialog
          role={editing}
          onChange={(role) => onChange(value.map((each) => (each.id === role.id ? role : each)))}
          onClose={close}
        />
      )}
    </div>
  )
}

interface RoleRowProps {
  role: RoleFields
  full: boolean
  onEdit: () => void
  onClone: () => void
  onRemove: () => void
}

function RoleRow({ role, full, onEdit, onClone, onRemove }: RoleRowProps) {
  const money = PayFields.safeParse(role.pay).data
  const openings = wholeOf(role.openings) ?? 0
  const line = [
    role.craft || 'No craft yet',
    roleLevel(role),
    role.skills.length > 0 && count(role.skills.length, 'skill'),
    money && pay(money),
    openings > 1 && count(openings, 'opening'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="grid gap-1 py-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="truncate font-strong">{nameOf(role)}</p>
        <p className="text-small text-muted [overflow-wrap:anywhere]">{line}</p>
        {role.filled && <Status icon="check">Filled</Status>}
        {!RoleSchema.safeParse(role).success && <Status icon="dashed">Incomplete</Status>}
      </div>
      <span className="-ml-2 flex shrink-0">
        <IconButton label={`Edit ${nameOf(role)}`} size="small" onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Clone ${nameOf(role)}`} size="small" disabled={full} onClick={onClone}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${nameOf(role)}`} size="small" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
