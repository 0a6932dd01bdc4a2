import { searchAddress } from '@ensemble/contract/searches/address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { frequenciesOf } from './frequencies.ts'
import { RenameDialog } from './rename-dialog.tsx'
import {
  readSearchesAgain,
  type SavedSearch,
  type SearchFrequency,
  searches,
  showSearch,
} from './saved-searches.api.ts'
import { wordsOf } from './search-words.ts'

const refused = (error: Error) => void toast({ text: error.message })

/** Deletes a search at once, and restores it on undo, even when its row is gone. */
function useDelete({ id, name }: SavedSearch) {
  const cache = useQueryClient()
  const [remove, restore] = [useSend(searches.remove), useSend(searches.restore)]
  const undo = async () => {
    await restore.mutateAsync({ params: { searchId: id } }).catch(refused)
    await readSearchesAgain(cache)
  }
  return async () => {
    try {
      await remove.mutateAsync({ params: { searchId: id } })
      toast({ text: `“${name}” deleted.`, act: { label: 'Undo', onAct: () => void undo() } })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'Couldn’t delete the search. Please try again.' })
    }
    await readSearchesAgain(cache)
  }
}

/** One saved search: its name opens it, and its email frequency can be changed in place. */
export function SearchRow({ search, elsewhere }: { search: SavedSearch; elsewhere: boolean }) {
  const { id, kind, name, filters, dropped, frequency, company } = search
  const cache = useQueryClient()
  const change = useSend(searches.change)
  const remove = useDelete(search)
  const [renaming, setRenaming] = useState(false)
  const tell = (next: SearchFrequency) =>
    change.mutate(
      { params: { searchId: id }, body: { frequency: next } },
      { onSuccess: (now) => showSearch(cache, now), onError: refused },
    )
  const options = frequenciesOf(kind)
  const shown = change.isPending ? (change.variables.body.frequency ?? frequency) : frequency
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_180px_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <PlainLink
          href={searchAddress(kind, filters)}
          className="text-lead font-strong hover:underline hover:underline-offset-4 [overflow-wrap:anywhere]"
        >
          {name}
        </PlainLink>
        <p className="pt-1 text-small text-muted [overflow-wrap:anywhere]">
          {[...wordsOf(kind, filters), elsewhere && company && `For ${company}`].filter(Boolean).join(' · ')}
        </p>
        {dropped.length > 0 && (
          <p className="pt-1 text-small text-muted">No longer available, so left out: {dropped.join(', ')}.</p>
        )}
      </div>
      <Select
        label={`How often to email new results for ${name}`}
        className="[&>.field-label]:sr-only"
        value={shown}
        options={options.map(({ value, label }) => ({ value, label: value === 'never' ? 'No emails' : label }))}
        onChange={({ target }) => tell(options.find(({ value }) => value === target.value)?.value ?? frequency)}
      />
      <Menu
        label={`Actions for ${name}`}
        items={[
          { label: 'Rename', icon: <Pencil size={18} />, onSelect: () => setRenaming(true) },
          { label: 'Delete', icon: <Trash2 size={18} />, tone: 'bad', onSelect: () => void remove() },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={`Actions for ${name}`}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      />
      {renaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </li>
  )
}
