import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPoolAgain, talentPool, type TalentList } from './talent-pool.api.ts'

export function ListMenu({ list, onGone }: { list: TalentList; onGone: () => void }) {
  const cache = useQueryClient()
  const remove = useSend(talentPool.removeList)
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const close = () => setAsking(undefined)
  const gone = async () => {
    try {
      await remove.mutateAsync({ params: { listId: list.id } })
      close()
      onGone()
      await readPoolAgain(cache)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'Couldn’t delete the list. Please try again.' })
    }
  }
  return (
    <>
      <Menu
        label={`Actions for the list ${list.name}`}
        items={[
          { label: 'Rename list', icon: <Pencil size={18} />, onSelect: () => setAsking('rename') },
          { label: 'Delete list', icon: <Trash2 size={18} />, tone: 'bad', onSelect: () => setAsking('delete') },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={`Actions for the list ${list.name}`}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      />
      {asking === 'rename' && <RenameDialog list={list} onClose={close} />}
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this list?"
        confirm="Delete list"
        pending={remove.isPending}
        onConfirm={() => void gone()}
        onClose={close}
        text={`“${list.name}” will be deleted for everyone in your company. We don’t tell the people in it.`}
      />
    </>
  )
}

const rules = () => import('@ensemble/contract/talent-pool/talent-pool.schemas.ts').then(({ ListInput }) => ListInput)

function RenameDialog({ list, onClose }: { list: TalentList; onClose: () => void }) {
  const cache = useQueryClient()
  const rename = useSend(talentPool.renameList)
  const form = useContractForm(rules, {
    defaultValues: { name: list.name },
    onSubmit: async (body) => {
      await rename.mutateAsync({ params: { listId: list.id }, body })
      onClose()
      await readPoolAgain(cache)
    },
  })
  return (
    <FormDialog title="Rename list" submit="Rename" pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
