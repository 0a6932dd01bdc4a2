import { TRACKER_GROUPS, type TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Page } from '../../ui/page.tsx'
import { shownTabs } from '../../ui/shown-tabs.ts'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import './applications.css'
import { TrackerBoard } from './tracker-board.tsx'
import { TrackerList } from './tracker-list.tsx'
import { COLUMN, useTracked } from './tracker.api.ts'
import { GROUP_LABELS } from './tracker.words.ts'

/** What the page's address holds. */
export interface TrackerSearch {
  group?: TrackerGroup
  view?: 'board' | 'interviews'
  /** Of the interviews. */
  when?: 'past'
}

interface TrackerScreenProps {
  /** As the address has it, unchecked. */
  search: { group?: string; view?: string }
  /** Interviews ahead and past. */
  interviews: ReactNode
  onSearch: (search: TrackerSearch) => void
}

const views = [
  { key: 'list', label: 'List' },
  { key: 'board', label: 'Board' },
  { key: 'interviews', label: 'Interviews' },
] as const

/** From this width on, the board shows all its columns. */
const WIDE = '(width >= 900px)'

interface GroupTabsProps<K extends string> {
  tabs: readonly { key: K; label: string; count?: number }[]
  selected: K
  onChange: (key: K) => void
}

/** The groups that have something; no bar while there is nothing at all. */
function GroupTabs<K extends string>({ tabs, selected, onChange }: GroupTabsProps<K>) {
  const shown = shownTabs(tabs, selected)
  return shown.length > 0 && <Tabs label="Group" id="group" tabs={shown} selected={selected} onChange={onChange} />
}

/** Everything this person applied for or may apply for, as a list, or as a board by group; and their interviews. */
export function TrackerScreen({ search, interviews, onSearch }: TrackerScreenProps) {
  const view = views.find(({ key }) => key === search.view)?.key ?? 'list'
  const group = TRACKER_GROUPS.find((each) => each === search.group)
  return (
    <Page
      title="Applications"
      lead="Track every application and see when you’ll hear back."
      actions={
        <SegmentedControl
          label="View"
          tabs={views}
          selected={view}
          onChange={(next) => onSearch({ ...(next !== 'list' && { view: next }), ...(group && { group }) })}
        />
      }
    >
      {view === 'interviews' ? interviews : <Tracked board={view === 'board'} group={group} onSearch={onSearch} />}
    </Page>
  )
}

interface TrackedProps extends Pick<TrackerScreenProps, 'onSearch'> {
  board: boolean
  group: TrackerGroup | undefined
}

function Tracked({ board, group, onSearch }: TrackedProps) {
  const wide = useMedia(WIDE)
  const shown = group ?? 'sent'
  // a board reads by columns: the counts come with the one that a phone shows
  const list = useTracked(board ? shown : group, board ? COLUMN : undefined)
  const counts = list.data?.pages[0]?.counts
  const onGroup = (key: TrackerGroup | 'all') =>
    onSearch({ ...(board && { view: 'board' as const }), ...(key !== 'all' && { group: key }) })
  const groups = TRACKER_GROUPS.map((key) => ({
    key,
    label: GROUP_LABELS[key],
    // no number before it is known
    ...(counts && { count: counts[key] ?? 0 }),
  }))
  const total = counts && TRACKER_GROUPS.reduce((sum, key) => sum + (counts[key] ?? 0), 0)
  return board ? (
    <>
      {!wide && <GroupTabs tabs={groups} selected={shown} onChange={onGroup} />}
      <TrackerBoard only={wide ? undefined : shown} />
    </>
  ) : (
    <>
      <GroupTabs
        tabs={[{ key: 'all' as const, label: 'All', ...(total !== undefined && { count: total }) }, ...groups]}
        selected={group ?? 'all'}
        onChange={onGroup}
      />
      <TrackerList list={list} group={group} />
    </>
  )
}
