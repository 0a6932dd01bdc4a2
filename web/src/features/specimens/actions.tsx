import { Bell, Copy, Ellipsis, Heart, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip, FilterChip } from '../../ui/chip.tsx'
import { ConfirmDialog, Dialog, Sheet } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Group } from './group.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tabs = [
  { key: 'all', label: 'All', count: 1204 },
  { key: 'jobs', label: 'Jobs', count: 86 },
  { key: 'collaborations', label: 'Collaborations' },
  { key: 'events', label: 'Events' },
  { key: 'news', label: 'Gossip' },
] as const
const views = [
  { key: 'list', label: 'List' },
  { key: 'board', label: 'Board' },
] as const

export const ActionSpecimens = () => (
  <Group title="Actions">
    <Buttons />
    <Choosing />
    <Floating />
  </Group>
)

const Buttons = () => (
  <>
    {variants.map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        <Button variant={variant}>Post Job</Button>
        <Button variant={variant} size="small">
          Small
        </Button>
        <Button variant={variant} icon={<Plus size={18} aria-hidden="true" />}>
          With icon
        </Button>
        <Button variant={variant} pending>
          Creating...
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </div>
    ))}
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Notifications, 3 unread">
        <Bell size={20} />
        <span className="count-dot">3</span>
      </IconButton>
      <IconButton label="Like" aria-pressed>
        <Heart size={20} />
      </IconButton>
      <IconButton label="Copy" disabled>
        <Copy size={20} />
      </IconButton>
      <LinkButton href={pathTo('/dev/ui')}>Link as a button</LinkButton>
      <p>
        Text with <Link href={pathTo('/dev/ui')}>a link</Link> and a key <KeyHint>/</KeyHint>
      </p>
      <Tooltip text="Tue 24 November 2026, 18:00 WET">
        <Button variant="quiet">Tooltip</Button>
      </Tooltip>
    </div>
  </>
)

function Choosing() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('all')
  const [view, setView] = useState<(typeof views)[number]['key']>('list')
  const [on, setOn] = useState(true)
  return (
    <>
      <Tabs label="Kind" tabs={tabs} selected={tab} onChange={setTab}>
        <p className="pt-4 text-muted">{tab}</p>
      </Tabs>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl label="View" tabs={views} selected={view} onChange={setView} />
        <Chip>Color Grading</Chip>
        <Chip onRemove={() => setOn(false)} removeLabel="Remove Lisbon">
          Lisbon
        </Chip>
        <FilterChip selected={on} onClick={() => setOn(!on)}>
          Remote
        </FilterChip>
        <FilterChip selected={!on} onClick={() => setOn(!on)}>
          Paid
        </FilterChip>
      </div>
    </>
  )
}

type Overlay = 'dialog' | 'confirm' | 'sheet'

function Floating() {
  const [open, setOpen] = useState<Overlay>()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button
        onClick={() =>
          toast({ text: 'Application rejected', act: { label: 'Undo', onAct: () => toast({ text: 'Undone' }) } })
        }
      >
        Toast with undo
      </Button>
      <Popover label="Panel" trigger={(props) => <Button {...props}>Panel</Button>}>
        {() => <p className="p-6">A panel; on a phone it slides up.</p>}
      </Popover>
      <ActsMenu />
      <Overlays open={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}

const ActsMenu = () => (
  <Menu
    label="Actions"
    trigger={(props) => (
      <IconButton {...props} label="More">
        <Ellipsis size={20} />
      </IconButton>
    )}
    items={[
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => toast({ text: 'Edit' }) },
      {
        label: 'Duplicate',
        icon: <Copy size={18} />,
        onSelect: () => toast({ text: 'Duplicate' }),
        disabledBecause: 'Only a published job can be copied',
      },
      { label: 'Delete', icon: <Trash2 size={18} />, tone: 'bad', onSelect: () => toast({ text: 'Delete' }) },
    ]}
  />
)

const Overlays = ({ open, onClose }: { open: Overlay | undefined; onClose: () => void }) => (
  <>
    <Dialog
      open={open === 'dialog'}
      onClose={onClose}
      title="Invite to apply"
      actions={
        <Button variant="primary" onClick={onClose}>
          Send invitation
        </Button>
      }
    >
      The person sees who invites them, and the job.
    </Dialog>
    <Sheet
      open={open === 'sheet'}
      onClose={onClose}
      title="Filters"
      actions={
        <Button variant="primary" wide onClick={onClose}>
          Show 86 results
        </Button>
      }
    >
      Filters go here.
    </Sheet>
    <ConfirmDialog
      open={open === 'confirm'}
      danger
      onClose={onClose}
      onConfirm={onClose}
      title="Delete project?"
      text="Its files are removed too. This can’t be undone."
      confirm="Delete project"
    />
  </>
)
