import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { type Act, acts, ADMIN_ACT_KEYS, ADMIN_ACTORS, ADMIN_ACTS, type PersonRef } from './administration.api.ts'
import { type AdminTabProps, idOf, oneOf } from './administration.search.ts'
import { Details } from './details.tsx'
import { EventList, NothingFound, PersonCell } from './event-list.tsx'
import { useBlocking } from './use-blocking.tsx'

const ACTORS = {
  administrator: 'Administrators',
  'command line': 'Command line',
  'service token': 'Service token',
} as const
const nobody = ({ actor, details }: Act) =>
  actor === 'administrator'
    ? 'A deleted administrator'
    : // the first administrator is made on a page, with a code that only the server prints
      details['how'] === 'setup code'
      ? 'Setup code'
      : ACTORS[actor]
const goneOf = ({ subject_type: subjectType, subject_id: subjectId }: Act) =>
  subjectType === 'user' ? (subjectId ? 'A deleted account' : '–') : subjectType.replaceAll('_', ' ')

const columnsFor = (
  busy: string | undefined,
  onUndo: (act: Act) => void,
  onPerson: (person: PersonRef) => void,
): readonly Column<Act>[] => [
  {
    key: 'when',
    label: 'When',
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">
        <When value={createdAt} />
      </span>
    ),
  },
  { key: 'who', label: 'Who', cell: (act) => <PersonCell person={act.admin} none={nobody(act)} /> },
  { key: 'act', label: 'Action', cell: ({ act }) => ADMIN_ACTS[act] },
  {
    key: 'subject',
    label: 'Target',
    cell: (act) => <PersonCell person={act.subject} none={goneOf(act)} onChoose={onPerson} />,
  },
  {
    key: 'details',
    label: 'Details',
    cell: ({ details: { blockId: _inner, ...details } }) => <Details values={details} />,
  },
  {
    key: 'undo',
    label: 'Undo',
    cell: (act) =>
      act.can.undo ? (
        <Button
          size="small"
          pending={busy === act.id}
          aria-label={`Undo: ${ADMIN_ACTS[act.act]} ${act.subject?.name ?? ''}`}
          onClick={() => onUndo(act)}
        >
          Undo
        </Button>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
]

/** Every action by an administrator, the command line or a service token. No one can change it. */
export function AuditLog({ search, onSearch }: AdminTabProps) {
  const person = idOf(search.person)
  const filter = { act: oneOf(search.act, ADMIN_ACT_KEYS), actor: oneOf(search.actor, ADMIN_ACTORS), person }
  const list = useInfiniteQuery({ ...acts(filter), placeholderData: keepPreviousData })
  const { busy, undo } = useBlocking()
  const change = (part: Partial<typeof search>) => onSearch({ ...search, ...part })
  const named = list.data?.pages[0]?.items[0]?.subject
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-2 gap-3 sm:max-w-120">
        <Select
          label="Action"
          className="[&>.field-label]:sr-only"
          value={filter.act ?? ''}
          placeholder="All actions"
          options={ADMIN_ACT_KEYS.map((value) => ({ value, label: ADMIN_ACTS[value] }))}
          onChange={(event) => change({ act: event.target.value || undefined })}
        />
        <Select
          label="Who acted"
          className="[&>.field-label]:sr-only"
          value={filter.actor ?? ''}
          placeholder="Everyone"
          options={ADMIN_ACTORS.map((value) => ({ value, label: ACTORS[value] }))}
          onChange={(event) => change({ actor: event.target.value || undefined })}
        />
      </div>
      {person && (
        <p>
          <Chip
            removeLabel="Show all actions"
            onRemove={() => change({ person: undefined })}
          >{`Actions on ${named?.id === person ? named.name || named.email : 'one person'}`}</Chip>
        </p>
      )}
      <EventList
        list={list}
        caption="Audit log"
        columns={columnsFor(
          busy,
          (act) => void undo(act.id),
          ({ id }) => onSearch({ person: id }),
        )}
        keyOf={({ id }) => id}
        failed="Couldn’t load the audit log"
        empty={
          <NothingFound
            title="No actions recorded"
            filtered={!!(filter.act || filter.actor || person)}
            onClear={() => onSearch({})}
          >
            Everything administrators do will be recorded here.
          </NothingFound>
        }
      />
    </div>
  )
}
