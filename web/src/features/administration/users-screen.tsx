import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pathTo } from '../../lib/paths.ts'
import { When } from '../../shared/time/when.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/table.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import type { Figure } from './administration.api.ts'
import { EventList, NothingFound } from './event-list.tsx'
import { useUserActs } from './use-user-acts.tsx'
import { UserMenu } from './user-acts.tsx'
import { UserMarks } from './user-marks.tsx'
import { UserPanel } from './user-panel.tsx'
import {
  type AdminUser,
  nameOf,
  USER_FILTERS,
  USER_SORTS,
  type UserAct,
  type UserFilter,
  userList,
  type UserSort,
  type UsersSearch,
} from './users.api.ts'

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.entries(labels) as [K, string][]

const columnsFor = (
  onOpen: (id: string) => void,
  onAct: (act: UserAct, user: AdminUser) => void,
): readonly Column<AdminUser>[] => [
  {
    key: 'user',
    label: 'User',
    cell: (user) => (
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <button type="button" className="link justify-self-start text-left font-strong" onClick={() => onOpen(user.id)}>
          {nameOf(user)}
        </button>
        <span className="text-caption text-muted">{user.email}</span>
      </span>
    ),
  },
  {
    key: 'account',
    label: 'Account',
    cell: ({ kind, company }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {kind === 'business' ? 'Business' : 'Talent'}
        {company && <span className="text-caption text-muted">{company}</span>}
      </span>
    ),
  },
  {
    key: 'joined',
    label: 'Joined',
    cell: ({ joined_at: joinedAt }) => (
      <span className="whitespace-nowrap">
        <When value={joinedAt} />
      </span>
    ),
  },
  { key: 'status', label: 'Status', cell: (user) => <UserMarks user={user} /> },
  { key: 'acts', label: 'Actions', cell: (user) => <UserMenu user={user} onAct={onAct} /> },
]

const totalWords = ({ value, exact }: Figure) =>
  `${value.toLocaleString('en-US')}${exact ? '' : '+'} ${value === 1 && exact ? 'user' : 'users'}`

/** User management: search, filter, sort and act; one person in full beside the list. */
export function UsersScreen({ search, onSearch }: { search: UsersSearch; onSearch: (search: UsersSearch) => void }) {
  const { person, ...asked } = search
  const list = useInfiniteQuery({ ...userList(asked), placeholderData: keepPreviousData })
  const { start, busy, dialog } = useUserActs(() => person && onSearch(asked))
  const change = (part: UsersSearch) => onSearch({ ...asked, ...part })
  const total = list.data?.pages[0]?.total
  return (
    <Page title="User Management" actions={<LinkButton href={pathTo('/admin')}>Administration</LinkButton>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
          <SearchField
            label="Search users"
            placeholder="Name or email"
            value={asked.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          />
          <Select
            label="Sort by"
            className="[&>.field-label]:sr-only"
            value={asked.sort ?? 'newest'}
            options={keysOf(USER_SORTS).map(([value, label]) => ({ value, label }))}
            onChange={(event) =>
              change({ sort: event.target.value === 'newest' ? undefined : (event.target.value as UserSort) })
            }
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SegmentedControl
            label="Show"
            tabs={keysOf(USER_FILTERS).map(([key, label]) => ({ key, label }))}
            selected={asked.filter ?? 'all'}
            onChange={(filter: UserFilter) => change({ filter: filter === 'all' ? undefined : filter })}
          />
          <p className="text-small text-muted tabular-nums" role="status">
            {total && totalWords(total)}
          </p>
        </div>
        <EventList
          list={list}
          caption="Users"
          columns={columnsFor((id) => change({ person: id }), start)}
          keyOf={({ id }) => id}
          failed="Couldn’t load users"
          empty={
            <NothingFound
              title="No users found"
              filtered={!!(asked.q || asked.filter)}
              onClear={() => onSearch({ sort: asked.sort })}
            >
              Everyone who signs up appears here.
            </NothingFound>
          }
        />
      </div>
      {person && <UserPanel key={person} id={person} busy={busy} onAct={start} onClose={() => onSearch(asked)} />}
      {dialog}
    </Page>
  )
}
