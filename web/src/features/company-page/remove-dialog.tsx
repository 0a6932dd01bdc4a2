import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, useSend } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPageAgain } from './company-page.api.ts'
import { type EntryOf, nameOf } from './entries.ts'

/** Asks before an entry goes, with its picture. One that is gone already is as good as deleted. */
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
        return toast({ text: error instanceof Error ? error.message : 'It could not be deleted.' })
    }
    await readPageAgain(cache)
    onClose()
    toast({ text: `${name} was deleted.` })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${name}?`}
      text="It leaves your page at once, and its picture with it. This cannot be undone."
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
