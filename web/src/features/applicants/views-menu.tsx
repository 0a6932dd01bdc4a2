import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import type { ApplicantsFilter, Side } from './applicants.api.ts'
import { useViews } from './use-views.ts'
import { RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx'
import { isSameView, MOST_VIEWS, type SavedView, savedViews, viewFilters } from './views.api.ts'

interface ViewsMenuProps {
  side: Side
  filter: ApplicantsFilter
  onOpen: (filter: ApplicantsFilter) => void
}

type Asked = { act: 'save' } | { act: 'rename'; view: SavedView }

/** Filters under a name: picks one, saves the present ones, and changes those that are there. */
export function ViewsMenu({ side, filter, onOpen }: ViewsMenuProps) {
  const views = useQuery(savedViews(side))
  const [asked, setAsked] = useState<Asked>()
  const open = views.data?.items.find((view) => isSameView(view.filters, filter))
  const stopAsking = () => setAsked(undefined)
  // seats that only look have nothing to open yet
  if (views.data?.items.length === 0 && !views.data.can.change) return null
  return (
    <>
      <Popover
        label="Saved views"
        trigger={(props) => (
          <Button {...props} className="max-w-56" icon={<Bookmark size={18} className="shrink-0" aria-hidden="true" />}>
            <span className="truncate">
              {open && <span className="sr-only">View: </span>}
              {open?.name ?? 'Views'}
            </span>
          </Button>
        )}
      >
        {(close) => (
          <Views
            {...{ side, filter, views, open }}
            onOpen={(view) => {
              close()
              onOpen(view.filters)
            }}
            onAsk={(next) => {
              close()
              setAsked(next)
            }}
          />
        )}
      </Popover>
      {asked?.act === 'save' && <SaveViewDialog side={side} filter={filter} onClose={stopAsking} />}
      {asked?.act === 'rename' && <RenameViewDialog side={side} view={asked.view} onClose={stopAsking} />}
    </>
  )
}

interface ViewsProps extends Omit<ViewsMenuProps, 'onOpen'> {
  views: ReturnType<typeof useQuery<{ items: SavedView[]; can: { change: boolean } }>>
  /** The one whose filters are the present ones. */
  open: SavedView | undefined
  onOpen: (view: SavedView) => void
  onAsk: (asked: Asked) => void
}

function Views({ side, filter, views, open, onOpen, onAsk }: ViewsProps) {
  if (views.isPending)
    return (
      <div className="p-4">
        <SkeletonRows rows={3} label="Loading views" />
      </div>
    )
  if (!views.data)
    return (
      <div className="p-4">
        <Failed title="Couldn’t load views" onRetry={() => void views.refetch()}>
          {views.error?.message}
        </Failed>
      </div>
    )
  const { items, can } = views.data
  return (
    <div className="grid gap-1 p-2">
      {items.length > 0 ? (
        <ul aria-label="Saved views" className="grid max-h-[min(24rem,50dvh)] overflow-y-auto">
          {items.map((view) => (
            <ViewRow
              key={view.id}
              {...{ side, view, filter, onOpen, onAsk }}
              isOpen={view === open}
              mayChange={can.change}
            />
          ))}
        </ul>
      ) : (
        <p className="px-3 pt-3 pb-1 text-small text-muted">
          Save the filters you often use, and open them here again with one click.
        </p>
      )}
      {can.change && (
        <SaveThis
          reason={reasonNotToSave(filter, items, open)}
          hasOthers={items.length > 0}
          onSave={() => onAsk({ act: 'save' })}
        />
      )}
    </div>
  )
}

function reasonNotToSave(filter: ApplicantsFilter, items: readonly SavedView[], open: SavedView | undefined) {
  if (open) return `You’re in “${open.name}.” Choose other filters to save another view.`
  if (items.length >= MOST_VIEWS) return `You’ve saved ${MOST_VIEWS} views, the most there can be. Delete one first.`
  return Object.keys(viewFilters(filter)).length === 0
    ? 'To save a view, choose filters, an order or the board.'
    : undefined
}

const SaveThis = ({
  reason,
  hasOthers,
  onSave,
}: {
  reason: string | undefined
  hasOthers: boolean
  onSave: () => void
}) => (
  <div className={`grid gap-2 p-2 ${hasOthers ? 'border-t border-hairline pt-3' : ''}`}>
    {reason ? (
      <p className="px-1 text-small text-muted">{reason}</p>
    ) : (
      <Button size="small" className="justify-self-start" onClick={onSave}>
        Save this view
      </Button>
    )}
  </div>
)

const GONE: Record<Side, Record<SavedView['missing'][number], string>> = {
  company: { post: 'post', role: 'role', tag: 'tag' },
  own: { post: 'collaboration', role: 'role', tag: 'tag' },
}

/** In plain words, what a view was saved with and no longer has. */
function goneWords(side: Side, { missing }: SavedView): string | undefined {
  if (missing.length === 0) return undefined
  const names = missing.map((each) => GONE[side][each])
  return `Its ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} gone, so the view leaves ${names.length > 1 ? 'them' : 'it'} out.`
}

interface ViewRowProps extends Pick<ViewsProps, 'side' | 'filter' | 'onOpen' | 'onAsk'> {
  view: SavedView
  isOpen: boolean
  mayChange: boolean
}

function ViewRow({ side, view, filter, isOpen, mayChange, onOpen, onAsk }: ViewRowProps) {
  const { update, remove } = useViews(side)
  const gone = goneWords(side, view)
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="menu-item min-w-0 flex-1"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(view)}
      >
        <Check size={16} aria-hidden="true" className={`shrink-0 ${isOpen ? '' : 'invisible'}`} />
        <span className="grid min-w-0">
          <span className="[overflow-wrap:anywhere]">{view.name}</span>
          {gone && <span className="text-small text-warn">{gone}</span>}
          {side === 'company' && view.author && (
            <span className="truncate text-caption text-muted">Saved by {view.author}</span>
          )}
        </span>
      </button>
      {mayChange && (
        <Menu
          label={`Actions for ${view.name}`}
          items={[
            ...(isOpen && !gone
              ? []
              : [{ label: 'Update view', icon: <RefreshCw size={18} />, onSelect: () => void update(view, filter) }]),
            { label: 'Rename', icon: <Pencil size={18} />, onSelect: () => onAsk({ act: 'rename', view }) },
            { label: 'Delete', icon: <Trash2 size={18} />, tone: 'bad', onSelect: () => void remove(view) },
          ]}
          trigger={(props) => (
            <IconButton {...props} label={`Actions for ${view.name}`}>
              <Ellipsis size={20} />
            </IconButton>
          )}
        />
      )}
    </li>
  )
}
