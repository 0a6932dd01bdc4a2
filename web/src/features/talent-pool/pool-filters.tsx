import {
  POOL_SORT_LABELS,
  POOL_SORTS,
  TALENT_FIELD_LABELS,
  TALENT_FIELDS,
} from '@ensemble/contract/talent-pool/vocabulary.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSlash } from '../../lib/use-slash.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, FilterChip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListMenu } from './list-menu.tsx'
import {
  cleared,
  isNarrowed,
  namesOf,
  PANEL,
  PANEL_LISTS,
  type PoolSearch,
  type TalentList,
  withoutFilter,
} from './talent-pool.api.ts'

interface FilterProps {
  search: PoolSearch
  onSearch: (search: PoolSearch) => void
  lists: readonly TalentList[]
}
interface PoolFiltersProps extends FilterProps {
  posts: readonly { id: string; title: string }[]
  mayList: boolean
  saveSearch: ReactNode
}

const BARE = '[&>.field-label]:sr-only'

interface WordsProps extends Pick<PoolFiltersProps, 'search' | 'posts'> {
  onChange: (part: PoolSearch) => void
}

function WordsAndOrder({ search, posts, onChange }: WordsProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const sorts = POOL_SORTS.filter((sort) => sort !== 'match' || search.post).map((value) => ({
    value,
    label: `By ${POOL_SORT_LABELS[value].toLowerCase()}`,
  }))
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,260px)_minmax(0,190px)]">
      <SearchField
        field={field}
        label="Search talent"
        placeholder="Name, role or skill"
        className="max-md:col-span-2"
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q.slice(0, 100) || undefined })}
      />
      <Select
        label="Match with"
        className={BARE}
        value={search.post ?? ''}
        placeholder="Match with a post"
        options={posts.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) =>
          onChange(
            target.value
              ? { post: target.value, sort: 'match' }
              : { post: undefined, sort: search.sort === 'match' ? undefined : search.sort },
          )
        }
      />
      <Select
        label="Sort by"
        className={BARE}
        value={search.sort ?? 'available'}
        options={sorts}
        onChange={({ target }) =>
          onChange({
            sort: target.value === 'available' ? undefined : POOL_SORTS.find((sort) => sort === target.value),
          })
        }
      />
    </div>
  )
}

/** Search, the post to match with, and the order; below them fields, lists and all other filters. */
export function PoolFilters({ search, onSearch, lists, posts, mayList, saveSearch }: PoolFiltersProps) {
  const [open, setOpen] = useState(false)
  const change = (part: PoolSearch) => onSearch({ ...search, ...part })
  const list = lists.find(({ id }) => id === search.list)
  return (
    <>
      <WordsAndOrder search={search} posts={posts} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2" role="group" aria-label="Field">
          {TALENT_FIELDS.map((field) => (
            <FilterChip
              key={field}
              selected={search.field === field}
              onClick={() => change({ field: search.field === field ? undefined : field })}
            >
              {TALENT_FIELD_LABELS[field]}
            </FilterChip>
          ))}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          {saveSearch}
          {lists.length > 0 && (
            <Select
              label="List"
              className={`w-44 ${BARE}`}
              value={search.list ?? ''}
              placeholder="Everyone"
              options={lists.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
              onChange={({ target }) => change({ list: target.value || undefined })}
            />
          )}
          {list && mayList && <ListMenu key={list.id} list={list} onGone={() => change({ list: undefined })} />}
          <Button
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Filters
          </Button>
        </div>
      </div>
      {open && <FilterSheet search={search} onApply={onSearch} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ search, onSearch }: FilterProps) {
  const keys = (Object.keys(PANEL) as (keyof typeof PANEL)[]).filter((key) => search[key])
  const listed = PANEL_LISTS.flatMap((list) => namesOf(search[list]).map((name) => ({ list, name })))
  if (!isNarrowed(search) || (keys.length === 0 && listed.length === 0)) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Active filters">
      {keys.map((key) => (
        <li key={key}>
          <Chip
            removeLabel={`Remove filter ${PANEL[key](search) ?? ''}`}
            onRemove={() => onSearch(withoutFilter(search, key))}
          >
            {PANEL[key](search)}
          </Chip>
        </li>
      ))}
      {listed.map(({ list, name }) => (
        <li key={`${list}-${name}`}>
          <Chip
            removeLabel={`Remove filter ${name}`}
            onRemove={() =>
              onSearch({
                ...search,
                [list]:
                  namesOf(search[list])
                    .filter((each) => each !== name)
                    .join(',') || undefined,
              })
            }
          >
            {name}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onSearch(cleared(search))}>
          Clear All
        </Button>
      </li>
    </ul>
  )
}
