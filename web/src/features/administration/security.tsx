import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { When } from '../../shared/time/when.tsx'
import { Status, type StatusIcon, type Tone } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Column } from '../../ui/table.tsx'
import {
  administration,
  type PersonRef,
  SECURITY_EVENT_KEYS,
  SECURITY_EVENT_TYPES,
  type SecurityEvent,
  type SecurityEventFilter,
  securityEvents,
  TIME_RANGE_KEYS,
  TIME_RANGES,
} from './administration.api.ts'
import { type AdminTabProps, idOf, oneOf } from './administration.search.ts'
import { Details } from './details.tsx'
import { EventList, ExportCsv, NothingFound, PersonCell, SearchHint, searchOf } from './event-list.tsx'

const LOOK: Readonly<Record<SecurityEvent['type'], { tone: Tone; icon: StatusIcon }>> = {
  auth_success: { tone: 'good', icon: 'check' },
  auth_failure: { tone: 'warn', icon: 'dashed' },
  access_denied: { tone: 'bad', icon: 'ban' },
  rate_limit: { tone: 'calm', icon: 'clock' },
}
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const whatOf = ({ details }: SecurityEvent) =>
  [details['action'], details['reason']].find((value) => typeof value === 'string')

const columnsFor = (onPerson: (person: PersonRef) => void): readonly Column<SecurityEvent>[] => [
  {
    key: 'when',
    label: 'When',
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">
        <When value={createdAt} />
      </span>
    ),
  },
  { key: 'type', label: 'Event', cell: ({ type }) => <Status {...LOOK[type]}>{SECURITY_EVENT_TYPES[type]}</Status> },
  {
    key: 'what',
    label: 'What',
    cell: (event) => (
      <span className="[overflow-wrap:anywhere]">{whatOf(event)?.toString().replaceAll('_', ' ') ?? '–'}</span>
    ),
  },
  {
    key: 'person',
    label: 'User',
    cell: ({ person, details }) => (
      <PersonCell
        person={person}
        none={typeof details['email'] === 'string' ? details['email'] : 'Not signed in'}
        onChoose={onPerson}
      />
    ),
  },
  {
    key: 'address',
    label: 'IP address',
    cell: ({ address }) => <span className="tabular-nums [overflow-wrap:anywhere]">{address ?? 'Unknown'}</span>,
  },
  {
    key: 'details',
    label: 'Details',
    cell: ({ details, user_agent: userAgent }) => <Details values={{ ...details, user_agent: userAgent }} />,
  },
]

/** Sign-ins, denied access and rate limits, of everyone or of one person. */
export function Security({ search, onSearch }: AdminTabProps) {
  const person = idOf(search.person)
  const filter: SecurityEventFilter = {
    range: oneOf(search.range, TIME_RANGE_KEYS),
    type: oneOf(search.type, SECURITY_EVENT_KEYS),
    q: searchOf(search.q),
    person,
  }
  const list = useInfiniteQuery({ ...securityEvents(filter), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>) => onSearch({ ...search, ...part })
  const named = list.data?.pages[0]?.items[0]?.person
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters search={search} filter={filter} onChange={change} />
      <SearchHint q={search.q} />
      {person && (
        <p>
          <Chip
            removeLabel="Show everyone"
            onRemove={() => change({ person: undefined, range: undefined })}
          >{`Events for ${named?.id === person ? named.name || named.email : 'one person'}`}</Chip>
        </p>
      )}
      <EventList
        list={list}
        caption="Security events"
        columns={columnsFor(({ id }) => onSearch({ person: id }))}
        keyOf={({ id }) => id}
        failed="Couldn’t load security events"
        empty={
          <NothingFound
            title="No security events"
            filtered={!!(filter.type || filter.q || filter.range || person)}
            onClear={() => onSearch({})}
          >
            Sign-ins, denied access and rate limits from the last day appear here.
          </NothingFound>
        }
      />
    </div>
  )
}

interface FiltersProps {
  search: AdminTabProps['search']
  filter: SecurityEventFilter
  onChange: (part: Partial<AdminTabProps['search']>) => void
}

function Filters({ search, filter, onChange }: FiltersProps) {
  const ofAll = filter.person ? '' : '24h'
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_180px_180px_auto]">
      <SearchField
        label="Search security events"
        placeholder="IP address, name or email"
        className="max-lg:col-span-2"
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <Select
        label="Time range"
        className="[&>.field-label]:sr-only"
        value={filter.range ?? ofAll}
        placeholder={filter.person ? 'All on record' : undefined}
        options={options(TIME_RANGES)}
        onChange={(event) => onChange({ range: event.target.value === ofAll ? undefined : event.target.value })}
      />
      <Select
        label="Event type"
        className="[&>.field-label]:sr-only"
        value={filter.type ?? ''}
        placeholder="All events"
        options={options(SECURITY_EVENT_TYPES)}
        onChange={(event) => onChange({ type: event.target.value || undefined })}
      />
      <span className="max-lg:col-span-2">
        <ExportCsv
          name="security-events.csv"
          load={() => download(administration.exportSecurityEvents, { query: filter })}
        />
      </span>
    </div>
  )
}
