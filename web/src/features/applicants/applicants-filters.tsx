import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { saveFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Menu } from '../../ui/menu.tsx'
import { shownTabs } from '../../ui/shown-tabs.ts'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  APPLICATION_STATUSES,
  type ApplicantsFilter,
  type ApplicantsSearch,
  applicantsQuery,
  applications,
  BUSINESS_STATUS_LABELS,
  type Side,
  SORTS,
  type Sort,
} from './applicants.api.ts'

interface FilterProps {
  filter: ApplicantsFilter
  onFilter: (change: Partial<ApplicantsSearch>) => void
}

/** Counts by status; choosing one filters the list. A status without anyone has no tab. */
export const StatusTabs = ({
  filter,
  onFilter,
  counts,
}: FilterProps & { counts: Readonly<Record<string, number>> | undefined }) => {
  const selected = filter.status ?? 'all'
  const all = counts && { count: APPLICATION_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0) }
  const tabs = shownTabs(
    [
      { key: 'all' as const, label: 'All', ...all },
      ...APPLICATION_STATUSES.map((key) => ({
        key,
        label: BUSINESS_STATUS_LABELS[key],
        ...(counts && { count: counts[key] ?? 0 }),
      })),
    ],
    selected,
  )
  if (!tabs.length) return null
  return (
    <Tabs
      label="Status"
      id="applicant-status"
      selected={selected}
      onChange={(status) =>
        onFilter({ status: status === 'all' ? undefined : status, waiting: undefined, due: undefined })
      }
      tabs={tabs}
    />
  )
}

export function Filters({
  filter,
  side,
  onFilter,
  posts,
  tags,
}: FilterProps & { side: Side } & Pick<ResponseOf<typeof applications.list>, 'posts' | 'tags'>) {
  const hasOthers = side === 'own' || posts.some(({ kind }) => kind !== 'job')
  const roles = posts.find(({ id }) => id === filter.job)?.roles ?? []
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:*:min-w-0 sm:*:flex-[1_1_144px] sm:[&>:first-child]:flex-[2_1_220px]">
      <SearchField
        label="Search applicants"
        placeholder="Name, title or skill"
        className="max-sm:col-span-2"
        value={filter.q ?? ''}
        onSearch={(q) => onFilter({ q: q || undefined })}
      />
      <Select
        label={hasOthers ? 'Post' : 'Job'}
        className="[&>.field-label]:sr-only"
        value={filter.job ?? ''}
        placeholder={hasOthers ? 'All posts' : 'All jobs'}
        options={posts.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` }))}
        onChange={(event) =>
          onFilter({ job: event.target.value || undefined, role: undefined, waiting: undefined, due: undefined })
        }
      />
      {roles.length > 0 && (
        <Select
          label="Role"
          className="[&>.field-label]:sr-only"
          value={filter.role ?? ''}
          placeholder="All roles"
          options={roles.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
          onChange={(event) => onFilter({ role: event.target.value || undefined })}
        />
      )}
      {filter.due && (
        <Chip removeLabel="Show everyone, not only those due this week" onRemove={() => onFilter({ due: undefined })}>
          Reply due this week
        </Chip>
      )}
      <TagSelect tags={tags} filter={filter} onFilter={onFilter} />
      <Select
        label="Sort by"
        className="[&>.field-label]:sr-only"
        value={filter.sort ?? 'newest'}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        onChange={(event) =>
          onFilter({ sort: event.target.value === 'newest' ? undefined : (event.target.value as Sort) })
        }
      />
    </div>
  )
}

/** Only where tags are in use. */
function TagSelect({ tags, filter, onFilter }: FilterProps & { tags: readonly string[] }) {
  const options = [...new Set([...tags, ...(filter.tag ? [filter.tag] : [])])]
  if (!options.length) return null
  return (
    <Select
      label="Tag"
      className="[&>.field-label]:sr-only"
      value={filter.tag ?? ''}
      placeholder="All tags"
      options={options.map((tag) => ({ value: tag, label: tag }))}
      onChange={(event) => onFilter({ tag: event.target.value || undefined })}
    />
  )
}

/** The filtered list as a table for a spreadsheet, or to print. */
export function ExportButton({ side, filter }: Pick<FilterProps, 'filter'> & { side: Side }) {
  const [pending, setPending] = useState(false)
  const save = async (kind: 'csv' | 'pdf') => {
    setPending(true)
    try {
      const { blob, name } = await download(kind === 'csv' ? applications.export : applications.print, {
        query: applicantsQuery(side, filter),
      })
      saveFile(blob, name ?? `applicants.${kind}`)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'The export failed. Please try again.' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      label="Export"
      items={[
        { label: 'Table (CSV)', onSelect: () => void save('csv') },
        { label: 'List to print (PDF)', onSelect: () => void save('pdf') },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Download size={18} aria-hidden="true" />} pending={pending}>
          Export
        </Button>
      )}
    />
  )
}

const VIEWS = [
  { key: 'list', label: 'List' },
  { key: 'board', label: 'Board' },
  { key: 'interviews', label: 'Interviews' },
] as const
type View = (typeof VIEWS)[number]['key']

/** Applicants as a list or a board, or their interviews; the address keeps it. */
export const ViewSwitch = ({ selected, onChange }: { selected: View; onChange: (view: View) => void }) => (
  <SegmentedControl label="View" tabs={VIEWS} selected={selected} onChange={onChange} />
)
