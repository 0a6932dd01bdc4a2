import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { OrderList } from '../../ui/order-list.tsx'
import { readPageAgain } from './company-page.api.ts'
import { type EntryOf, nameOf } from './entries.ts'

interface OrderDialogProps {
  section: CompanySection
  title: string
  entries: readonly EntryOf<CompanySection>[]
  onClose: () => void
  onReload: () => Promise<void>
}

/** Reorders a list; nothing moves on the page until it is saved. */
export function OrderDialog({ section, title, entries, onClose, onReload }: OrderDialogProps) {
  const cache = useQueryClient()
  const send = useSend(companyPage.order)
  const [ids, setIds] = useState(() => entries.map(({ id }) => id))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const items = ids.flatMap((id) => {
    const entry = byId.get(id)
    return entry ? [{ id, name: nameOf(entry), content: <span className="block truncate">{nameOf(entry)}</span> }] : []
  })
  const save = async () => {
    await send.mutateAsync({ body: { section, ids } })
    await readPageAgain(cache)
    onClose()
  }
  const conflict = isConflict(send.error)
  return (
    <FormDialog
      title={`Reorder ${title.toLowerCase()}`}
      submit="Save order"
      pending={send.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // the error is shown from the mutation's state
        save().catch(() => undefined)
      }}
    >
      {send.error && (
        <Banner tone={conflict ? 'warn' : 'bad'}>
          <p>{send.error.message}</p>
          {conflict && (
            <div className="pt-3">
              <Button size="small" onClick={() => void onReload()}>
                Load the newer version
              </Button>
            </div>
          )}
        </Banner>
      )}
      <div>
        <OrderList label={title} items={items} onChange={setIds} />
        {section === 'team' && <p className="pt-2 text-small text-muted">Featured people always come first.</p>}
      </div>
    </FormDialog>
  )
}
