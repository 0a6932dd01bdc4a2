import { useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Popover } from '../../ui/popover.tsx'
import { toast } from '../../ui/toast.tsx'
import { type PoolTalent, readPoolAgain, talentPool, type TalentList } from './talent-pool.api.ts'

interface HeartProps {
  talent: PoolTalent
  lists: readonly TalentList[]
}

/** Adds someone to the company's lists, and creates new lists. */
export function ShortlistHeart({ talent, lists }: HeartProps) {
  const listed = talent.list_ids.length > 0
  return (
    <Popover
      label={`Lists for ${talent.name}`}
      trigger={(props) => (
        <IconButton {...props} label={`Shortlist ${talent.name}`} aria-pressed={listed}>
          <Heart size={20} className={listed ? 'fill-current text-accent-line' : ''} aria-hidden="true" />
        </IconButton>
      )}
    >
      {() => <Lists talent={talent} lists={lists} />}
    </Popover>
  )
}

/** The lists someone is in; each can be changed on its own. */
function useLists(talent: PoolTalent) {
  const cache = useQueryClient()
  const change = useSend(talentPool.change)
  // a tick shows at once; the server's state follows
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const put = async (id: string, into: boolean) => {
    setTicked((before) => ({ ...before, [id]: into }))
    try {
      await change.mutateAsync({ params: { talentId: talent.id }, body: into ? { add: [id] } : { remove: [id] } })
      await readPoolAgain(cache)
    } catch (cause) {
      setTicked(({ [id]: _refused, ...rest }) => rest)
      toast({ text: cause instanceof Error ? cause.message : 'Couldn’t save this. Please try again.' })
    }
  }
  return { put, isIn: (id: string) => ticked[id] ?? talent.list_ids.includes(id) }
}

function Lists({ talent, lists }: HeartProps) {
  const { put, isIn } = useLists(talent)
  const make = useSend(talentPool.makeList)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    try {
      const list = await make.mutateAsync({ body: { name } })
      setName('')
      await put(list.id, true)
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause.message : 'Couldn’t create the list. Please try again.')
    }
  }
  return (
    <div className="grid gap-4 p-4">
      <p className="font-strong [overflow-wrap:anywhere]">Lists with {talent.name}</p>
      {lists.length > 0 && (
        <div className="grid max-h-60 gap-3 overflow-y-auto">
          {lists.map((list) => (
            <Checkbox
              key={list.id}
              label={list.name}
              checked={isIn(list.id)}
              onChange={({ target }) => void put(list.id, target.checked)}
            />
          ))}
        </div>
      )}
      <form className="grid gap-3" noValidate onSubmit={(event) => void start(event)}>
        <TextField
          label="New list"
          placeholder="For example, Winter shoot"
          value={name}
          maxLength={60}
          error={refusal}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          size="small"
          className="justify-self-start"
          pending={make.isPending}
          disabled={!name.trim()}
        >
          Create list
        </Button>
      </form>
    </div>
  )
}
