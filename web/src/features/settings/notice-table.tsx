import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { NotificationSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import {
  type Choice,
  type InApp,
  type MailPace,
  type MailSort,
  NOTICE_ROWS,
} from '@ensemble/contract/preferences/vocabulary.ts'
import { Lock } from 'lucide-react'
import { call, query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { notSaved, useChoices } from './choices.ts'
import { type NoticeRow, noticeRowsOf } from './notice-rows.ts'

const IN_APP_LABELS: Readonly<Record<InApp, string>> = { on: 'On', quiet: 'Quiet', off: 'Off' }
const PACE_LABELS: Readonly<Record<MailPace, string>> = {
  off: 'Off',
  now: 'At once',
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
}
const paceLabel = (sort: MailSort, pace: MailPace) =>
  sort === 'searches' && pace === 'now' ? 'As each search says' : PACE_LABELS[pace]

const CHANNELS = { app: 'In the app', email: 'Email', push: 'Push' } as const
type Channel = keyof typeof CHANNELS
type Key = `${MailSort}.${Channel}`
type Value = Choice[Channel]

/** The choices of the table, saved one by one. */
function useNoticeChoices({ sorts }: NotificationSettings) {
  const { choose, shown, failure } = useChoices(query(preferences.notifications).queryKey, (key: Key, value: Value) => {
    const [sort, channel] = key.split('.') as [MailSort, Channel]
    return call(preferences.saveNotifications, { body: { sorts: { [sort]: { [channel]: value } } } })
  })
  return {
    get: <C extends Channel>(sort: MailSort, channel: C) =>
      shown(`${sort}.${channel}`, sorts[sort][channel]) as Choice[C],
    set: (sort: MailSort, channel: Channel, value: Value) => void choose(`${sort}.${channel}`, value),
    /** Why the last choice in a row was not saved. */
    failureIn: (sort: MailSort) => (failure?.key.startsWith(`${sort}.`) ? failure : undefined),
  }
}
type NoticeChoices = ReturnType<typeof useNoticeChoices>

const None = ({ words }: { words: string }) => (
  <span className="text-muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{words}</span>
  </span>
)

interface PickProps<Option extends string> {
  label: string
  value: Option
  options: readonly Option[]
  labelOf: (option: Option) => string
  onPick: (option: Option) => void
}

const Pick = <Option extends string>({ label, value, options, labelOf, onPick }: PickProps<Option>) => (
  <Select
    dense
    label={label}
    className="[&>.field-label]:sr-only"
    value={value}
    options={options.map((option) => ({ value: option, label: labelOf(option) }))}
    onChange={(event) => onPick(event.target.value as Option)}
  />
)

const named = (row: NoticeRow, channel: Channel) => `${row.label}: ${CHANNELS[channel].toLowerCase()}`

/** The row that can't be changed comes first. */
const LOCKED = 'account'
type Row = NoticeRow | typeof LOCKED

const Fixed = ({ children }: { children: string }) => (
  <span className="inline-flex items-center gap-2 text-muted">
    <Lock size={14} aria-hidden="true" />
    {children}
  </span>
)

const Subject = ({ label, hint }: Pick<NoticeRow, 'label' | 'hint'>) => (
  <>
    <span className="block text-body font-strong">{label}</span>
    <span className="block max-w-prose text-small text-muted">{hint}</span>
  </>
)

interface CellProps {
  row: NoticeRow
  choices: NoticeChoices
}

/** What a row is about, and why its last choice was not saved. */
function Heading({ row, choices }: CellProps) {
  const failure = choices.failureIn(row.sort)
  return (
    <>
      <Subject {...row} />
      {failure && <FieldError key={failure.at} message={notSaved(failure)} />}
    </>
  )
}

function InAppCell({ row, choices }: CellProps) {
  const value = choices.get(row.sort, 'app')
  if (value === null) return <None words="Not shown in the app" />
  return (
    <Pick
      label={named(row, 'app')}
      value={value}
      options={NOTICE_ROWS[row.sort].app}
      labelOf={(option) => IN_APP_LABELS[option]}
      onPick={(option) => choices.set(row.sort, 'app', option)}
    />
  )
}

const EmailCell = ({ row, choices }: CellProps) => (
  <Pick
    label={named(row, 'email')}
    value={choices.get(row.sort, 'email')}
    options={NOTICE_ROWS[row.sort].email}
    labelOf={(option) => paceLabel(row.sort, option)}
    onPick={(option) => choices.set(row.sort, 'email', option)}
  />
)

function PushCell({ row, choices }: CellProps) {
  const on = choices.get(row.sort, 'push')
  if (on === null) return <None words="Not pushed" />
  return (
    <Switch
      label={<span className="sr-only">{named(row, 'push')}</span>}
      checked={on}
      onChange={(event) => choices.set(row.sort, 'push', event.target.checked)}
    />
  )
}

const columnsFor = (choices: NoticeChoices): readonly Column<Row>[] => [
  {
    key: 'subject',
    label: 'What about',
    heading: true,
    cell: (row) =>
      row === LOCKED ? (
        <Subject label="Security and your account" hint="Codes, sign-in alerts, blocks and deletion." />
      ) : (
        <Heading row={row} choices={choices} />
      ),
  },
  {
    key: 'app',
    label: CHANNELS.app,
    width: 'sm:w-32',
    cell: (row) => (row === LOCKED ? <Fixed>Always</Fixed> : <InAppCell row={row} choices={choices} />),
  },
  {
    key: 'email',
    label: CHANNELS.email,
    width: 'sm:w-56',
    cell: (row) => (row === LOCKED ? <Fixed>Always, at once</Fixed> : <EmailCell row={row} choices={choices} />),
  },
  {
    key: 'push',
    label: CHANNELS.push,
    width: 'sm:w-24',
    cell: (row) => (row === LOCKED ? <Fixed>Always</Fixed> : <PushCell row={row} choices={choices} />),
  },
]

/** What the person is notified of, by subject and channel. Every choice is saved at once. */
export function NoticeTable({ settings }: { settings: NotificationSettings }) {
  const choices = useNoticeChoices(settings)
  const rows: readonly Row[] = [LOCKED, ...noticeRowsOf(useMe().kind)]
  return (
    <Table
      caption="What you hear about, and how"
      columns={columnsFor(choices)}
      rows={rows}
      controls
      keyOf={(row) => (row === LOCKED ? LOCKED : row.sort)}
    />
  )
}
