import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { type ReactNode, useId } from 'react'
import { pay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { roleAsks, roleLine } from '../../shared/production/production.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Link } from '../../ui/link.tsx'

type Role = Job['roles'][number]

interface RolesFieldProps {
  roles: readonly Role[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** What the chosen roles pay, where one was chosen whose pay is known. */
export function payOf(roles: readonly Role[]): ReactNode {
  const paid = roles.flatMap(({ id, name, pay: offered }) => {
    const words = pay(offered)
    return words ? [{ id, name, words }] : []
  })
  return (
    paid.length > 0 && (
      <ul>
        {paid.map(({ id, name, words }) => (
          <li key={id}>
            {name}: {words}
          </li>
        ))}
      </ul>
    )
  )
}

/**
 * The roles of a production. One that was filled or applied for can't be chosen; if that happened after it was chosen,
 * it stays so until the person unchecks it.
 */
export function RolesField({ roles, value, onChange, error }: RolesFieldProps) {
  const id = useId()
  const described = [roles.length > 1 && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const choose = (role: Role, on: boolean) =>
    onChange(roles.flatMap((each) => ((each === role ? on : value.includes(each.id)) ? [each.id] : [])))
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field-label pb-1.5">Roles</legend>
      {roles.length > 1 && (
        <p id={`${id}-hint`} className="field-hint">
          Choose every role you want. You’ll send one application for each, all with what you write here.
        </p>
      )}
      <ul className="apply-roles">
        {roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            chosen={value.includes(role.id)}
            wrong={!!error && (value.length === 0 || !role.can.apply)}
            onChoose={(on) => choose(role, on)}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

function RoleRow({
  role,
  chosen,
  wrong,
  onChoose,
}: {
  role: Role
  chosen: boolean
  wrong: boolean
  onChoose: (on: boolean) => void
}) {
  const disabled = !role.can.apply && !chosen
  const asks = roleAsks(role)
  return (
    <li data-off={disabled || undefined}>
      <Checkbox
        checked={chosen}
        disabled={disabled}
        aria-invalid={(wrong && !disabled) || undefined}
        onChange={({ target }) => onChoose(target.checked)}
        label={<span className="font-strong">{role.name}</span>}
        hint={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {roleLine(role)}
            {role.pay.guaranteed && <Badge tone="good">PAID</Badge>}
            {asks.length > 0 && <span className="basis-full">{asks.join(' · ')}</span>}
          </span>
        }
      />
      {!role.can.apply && <RoleState role={role} />}
    </li>
  )
}

const RoleState = ({ role }: { role: Role }) => (
  <div className="apply-role-state">
    {role.filled && <Status icon="check">Filled</Status>}
    {role.own_application_id && (
      <Link href={pathTo('/applications/$applicationId', role.own_application_id)} aria-label={`Applied: ${role.name}`}>
        Applied
      </Link>
    )}
  </div>
)
