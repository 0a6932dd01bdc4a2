import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, useSend } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPageAgain } from './company-page.api.ts'
import { type EntryOf, nameOf } from './entries.ts'

/** Confirms and deletes an entry with its picture. One that is already gone counts as deleted. */
export function RemoveDialog({
  section,
  entry,
  onClose,
}: {
  section: CompanySection
  entry: EntryOf<CompanySection>
  onClose: () => void
}) {
  const cache = useQueryClient()
  const remove = useSend(companyPage.remove)
  const name = nameOf(entry)
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { entryId: entry.id }, query: { section } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404))
        return toast({ text: error instanceof Error ? error.message : 'This could not be deleted. Please try again.' })
    }
    await readPageAgain(cache)
    onClose()
    toast({ text: `${name} deleted.` })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${name}?`}
      text="This removes it and its picture from your page right away. It can’t be undone."
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
