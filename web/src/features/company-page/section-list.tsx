import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { readPageAgain } from './company-page.api.ts'
import { type EntryOf, nameOf } from './entries.ts'
import { SectionFrame } from './section-frame.tsx'

// only the company's own people need these
const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog')
const OrderDialog = lazyPart(() => import('./order-dialog.tsx'), 'OrderDialog')
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog')

const WORDS: Readonly<Record<CompanySection, { title: string; add: string; hint: string }>> = {
  projects: {
    title: 'Featured projects',
    add: 'Add project',
    hint: 'Films, records, collections, campaigns: show your work, each with a still.',
  },
  team: {
    title: 'Team',
    add: 'Add person',
    hint: 'Applicants like to know who reads their applications. Add the people they’ll meet.',
  },
  clients: { title: 'Clients', add: 'Add client', hint: 'Clients you’ve worked with.' },
  awards: { title: 'Awards', add: 'Add award', hint: 'Prizes and selections, with who gave them and when.' },
  events: { title: 'Events', add: 'Add event', hint: 'Screenings, open studios and shows, upcoming and past.' },
}

interface SectionListProps<S extends CompanySection> {
  company: CompanyPage
  section: S
  edits: boolean
  /** `menuOf` returns the edit menu of an entry. */
  children: (menuOf: (entry: EntryOf<S>) => ReactNode) => ReactNode
}

type Open = { kind: 'add' } | { kind: 'order' } | { kind: 'edit' | 'remove'; id: string }

/** A list of the page, with its editing. Visitors don't see an empty one. */
export function SectionList<S extends CompanySection>({ company, section, edits, children }: SectionListProps<S>) {
  const cache = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const [round, setRound] = useState(0)
  const entries = company[section] as EntryOf<S>[]
  const words = WORDS[section]
  if (entries.length === 0 && !edits) return null
  const close = () => setOpen(undefined)
  const chosen = open && 'id' in open ? entries.find(({ id }) => id === open.id) : undefined
  const menuOf = (entry: EntryOf<S>) =>
    edits ? (
      <EntryMenu
        name={nameOf(entry)}
        onEdit={() => setOpen({ kind: 'edit', id: entry.id })}
        onRemove={() => setOpen({ kind: 'remove', id: entry.id })}
      />
    ) : null
  const reload = async () => {
    await readPageAgain(cache)
    setRound(round + 1)
  }
  return (
    <SectionFrame
      title={words.title}
      hint={entries.length === 0 ? words.hint : undefined}
      act={edits ? { label: words.add, onAct: () => setOpen({ kind: 'add' }) } : undefined}
      onOrder={edits && entries.length > 1 ? () => setOpen({ kind: 'order' }) : undefined}
    >
      {entries.length > 0 && children(menuOf)}
      <Suspense>
        {open?.kind === 'add' && (
          <EntryDialog slug={company.slug} section={section} onClose={close} onReload={reload} />
        )}
        {open?.kind === 'edit' && chosen && (
          <EntryDialog
            key={`${chosen.id} ${round}`}
            slug={company.slug}
            section={section}
            entry={chosen}
            onClose={close}
            onReload={reload}
          />
        )}
        {open?.kind === 'remove' && chosen && <RemoveDialog section={section} entry={chosen} onClose={close} />}
        {open?.kind === 'order' && (
          <OrderDialog
            key={round}
            section={section}
            title={words.title}
            entries={entries}
            onClose={close}
            onReload={reload}
          />
        )}
      </Suspense>
    </SectionFrame>
  )
}

function EntryMenu({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <Menu
      label={name}
      items={[
        { label: 'Edit', icon: <PencilLine size={18} aria-hidden="true" />, onSelect: onEdit },
        { label: 'Delete', icon: <Trash2 size={18} aria-hidden="true" />, onSelect: onRemove, tone: 'bad' },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={`Edit or delete ${name}`} className="company-menu">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
