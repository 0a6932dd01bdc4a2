import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Blockable, readEverythingAgain, safety } from './safety.api.ts'

interface BlockDialogProps {
  person: Blockable
  onClose: () => void
  leaveTo?: string | undefined
}

type Scope = 'me' | 'company'

/** What a block of one's own does. `seat`: the company whose seat they hold. */
function ownWords({ name, company, of }: Blockable, seat: string | undefined): string {
  if (company)
    return `You and whoever posted this for ${name} won’t be able to see or contact each other. This covers all of ${name}: you won’t see its posts, and none of its people can write to you or see how to contact you.`
  const words = `You and ${name} won’t be able to see or contact each other: no posts, applications or messages.`
  if (of)
    return `${words} This covers all of ${of}: it closes your conversations, and none of its people can write to you or see how to contact you.`
  return seat ? `${words} Your colleagues at ${seat} still can.` : words
}

const companyWords = ({ name }: Blockable, company: string) =>
  `${name} and everyone at ${company} won’t be able to contact each other, and ${name} won’t see the company’s posts. Applications they’ve sent stay, without their contact details. We don’t tell them. Any owner can unblock them anytime.`

export function BlockDialog({ person, onClose, leaveTo }: BlockDialogProps) {
  const cache = useQueryClient()
  const router = useRouter()
  const { company } = useMe()
  const owned = person.talent && company?.role === 'owner' ? company.name : undefined
  const [scope, setScope] = useState<Scope>('me')
  const block = useSend(scope === 'company' ? safety.blockForCompany : safety.block)
  const run = async () => {
    const done = await block.mutateAsync({ params: { personId: person.id } }).then(
      () => true,
      () => false,
    )
    if (!done) return
    onClose()
    toast({ text: `${person.name} is blocked. You can undo this in Settings, under Security.` })
    if (leaveTo) await router.navigate({ href: leaveTo })
    await readEverythingAgain(cache)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Block ${person.name}?`}
      confirm="Block"
      pending={block.isPending}
      text={
        <div className="grid gap-4">
          {block.error && <Banner tone="bad">{block.error.message}</Banner>}
          {owned !== undefined && (
            <RadioCards
              legend="For"
              value={scope}
              onChange={({ target }) => setScope(target.value === 'company' ? 'company' : 'me')}
              options={[
                { value: 'me', label: 'Block for me' },
                { value: 'company', label: `Block for ${owned}` },
              ]}
            />
          )}
          <p>
            {scope === 'company' && owned !== undefined
              ? companyWords(person, owned)
              : `${ownWords(person, company?.name)} We don’t tell them. You can unblock them anytime.`}
          </p>
        </div>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
