import { periodOf } from '@ensemble/contract/profiles/words.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CalendarDays, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Experience, type ExperienceList, profiles, useRefresh } from './profile.api.ts'
import { LoadFailure, Section } from './section.tsx'

const ExperienceForm = lazyPart(() => import('./experience-form.tsx'), 'ExperienceForm')

const inputOf = ({ id: _id, ...rest }: Experience) => rest

/** The actions on one's own list; a failure is shown above it. */
function useActs(slug: string, list: ExperienceList | undefined, fail: (message: string | undefined) => void) {
  const refresh = useRefresh()
  const ids = list?.items.map(({ id }) => id) ?? []
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    fail(undefined)
    try {
      await work()
    } catch {
      fail(failure)
    }
    await refresh(profiles.experience)
  }
  const order = (ids: string[] | null) =>
    attempt(() => call(profiles.orderExperience, { body: { ids } }), 'Failed to update experience')
  return {
    order,
    move: (id: string, step: 1 | -1) => {
      const at = ids.indexOf(id)
      const moved = ids.toSpliced(at, 1).toSpliced(at + step, 0, id)
      return order(moved)
    },
    remove: (item: Experience) =>
      attempt(async () => {
        await call(profiles.removeExperience, { params: { experienceId: item.id } })
        const restore = async () => {
          const { id } = await call(
            profiles.addExperience,
            { body: inputOf(item) },
            { idempotencyKey: crypto.randomUUID() },
          )
          if (list?.own_order)
            await call(profiles.orderExperience, { body: { ids: ids.map((each) => (each === item.id ? id : each)) } })
        }
        toast({
          text: 'Experience deleted.',
          act: { label: 'Undo', onAct: () => void attempt(restore, 'Failed to add experience') },
        })
      }, 'Failed to delete experience'),
  }
}

/** The positions someone has held. Their owner adds, edits, deletes and orders them in place. */
export function ExperienceSection({ slug, own }: { slug: string; own: boolean }) {
  const list = useQuery(query(profiles.experience, { params: { slug } }))
  const [editing, setEditing] = useState<string>()
  const [asked, setAsked] = useState<Experience>()
  const [failure, setFailure] = useState<string>()
  const acts = useActs(slug, list.data, setFailure)
  const items = list.data?.items ?? []
  if (!own && list.isSuccess && !items.length) return null
  const close = () => setEditing(undefined)
  return (
    <Section
      title="Experience"
      id="experience"
      actions={
        own && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            aria-expanded={editing === 'new'}
            onClick={() => setEditing(editing === 'new' ? undefined : 'new')}
          >
            Add experience
          </Button>
        )
      }
    >
      {list.isError && <LoadFailure what="experiences" onRetry={() => void list.refetch()} />}
      {failure && (
        <Banner tone="bad" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      {list.isPending && <SkeletonRows rows={2} label="Loading experience" />}
      <Suspense>{editing === 'new' && <ExperienceForm onClose={close} />}</Suspense>
      {own && list.isSuccess && !items.length && editing !== 'new' && (
        <p className="text-muted">Add the positions you’ve held so people can see your background.</p>
      )}
      {items.length > 0 && (
        <Positions
          items={items}
          own={own}
          editing={editing}
          onEdit={setEditing}
          onDelete={setAsked}
          onMove={acts.move}
        />
      )}
      {own && list.data?.own_order && <OrderByDate onOrder={() => void acts.order(null)} />}
      <DeleteDialog item={asked} onClose={() => setAsked(undefined)} onDelete={acts.remove} />
    </Section>
  )
}

interface DeleteProps {
  item: Experience | undefined
  onClose: () => void
  onDelete: (item: Experience) => Promise<void>
}

const DeleteDialog = ({ item, onClose, onDelete }: DeleteProps) => (
  <ConfirmDialog
    open={item !== undefined}
    title="Delete experience"
    text="Are you sure you want to delete this experience?"
    confirm="Delete"
    danger
    onClose={onClose}
    onConfirm={() => {
      if (item) void onDelete(item)
      onClose()
    }}
  />
)

interface PositionsProps {
  items: readonly Experience[]
  own: boolean
  editing: string | undefined
  onEdit: (id: string | undefined) => void
  onDelete: (item: Experience) => void
  onMove: (id: string, step: 1 | -1) => Promise<void>
}

const Positions = ({ items, own, editing, onEdit, onDelete, onMove }: PositionsProps) => (
  <ol className="experience">
    {items.map((item, index) => (
      <li key={item.id}>
        {editing === item.id ? (
          <div className="col-span-full">
            <Suspense>
              <ExperienceForm item={item} onClose={() => onEdit(undefined)} />
            </Suspense>
          </div>
        ) : (
          <Position
            item={item}
            menu={
              own && (
                <PositionMenu
                  item={item}
                  first={index === 0}
                  last={index === items.length - 1}
                  onEdit={() => onEdit(item.id)}
                  onDelete={() => onDelete(item)}
                  onMove={(step) => void onMove(item.id, step)}
                />
              )
            }
          />
        )}
      </li>
    ))}
  </ol>
)

const OrderByDate = ({ onOrder }: { onOrder: () => void }) => (
  <div>
    <Button
      size="small"
      variant="quiet"
      className="-ml-3.5"
      icon={<CalendarDays size={16} aria-hidden="true" />}
      onClick={onOrder}
    >
      Order by date
    </Button>
  </div>
)

const Position = ({ item, menu }: { item: Experience; menu: ReactNode }) => (
  <>
    <p className="experience-when">{periodOf(item)}</p>
    <div className="grid min-w-0 gap-1 max-sm:col-start-1 max-sm:row-start-1">
      <h3 className="font-strong">{item.title}</h3>
      <p className="text-muted">{[item.company, item.location].filter(Boolean).join(' · ')}</p>
      {item.description && <p className="article-text pt-1">{item.description}</p>}
    </div>
    <div className="-mt-2 -mr-2">{menu}</div>
  </>
)

interface PositionMenuProps {
  item: Experience
  first: boolean
  last: boolean
  onEdit: () => void
  onDelete: () => void
  onMove: (step: 1 | -1) => void
}

function PositionMenu({ item, first, last, onEdit, onDelete, onMove }: PositionMenuProps) {
  const items: MenuItem[] = [
    { label: 'Edit', icon: <Pencil size={18} aria-hidden="true" />, onSelect: onEdit },
    ...(first
      ? []
      : [{ label: 'Move up', icon: <ArrowUp size={18} aria-hidden="true" />, onSelect: () => onMove(-1) }]),
    ...(last
      ? []
      : [{ label: 'Move down', icon: <ArrowDown size={18} aria-hidden="true" />, onSelect: () => onMove(1) }]),
    { label: 'Delete', icon: <Trash2 size={18} aria-hidden="true" />, onSelect: onDelete, tone: 'bad' },
  ]
  return (
    <Menu
      label={`${item.title}, ${item.company}`}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={`Change ${item.title}, ${item.company}`}>
          <Ellipsis size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    />
  )
}
