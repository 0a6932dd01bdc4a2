import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { query } from '../../lib/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { manyApplicants } from './applicants.api.ts'

interface PreviewEachProps {
  ids: readonly string[]
  content: string
}

/** The message as each of those chosen would get it, one at a time. */
export function PreviewEach(props: PreviewEachProps) {
  const [open, setOpen] = useState(false)
  if (open) return <Shown {...props} />
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Preview
      </Button>
    </div>
  )
}

function Shown({ ids, content }: PreviewEachProps) {
  const [at, setAt] = useState(0)
  const place = Math.min(at, ids.length - 1)
  const asked = { application_id: ids[place] ?? '', content: useDeferredValue(content) }
  const preview = useQuery({ ...query(manyApplicants.preview, { body: asked }), placeholderData: keepPreviousData })
  const { name, text, why } = preview.data ?? {}
  return (
    <section className="grid gap-2" aria-label="Preview">
      <div className="flex items-center gap-1">
        <p role="status" className="min-w-0 flex-1 truncate font-strong tabular-nums">
          {`${place + 1} of ${ids.length}: ${name ?? ''}`}
        </p>
        <IconButton label="Previous person" size="small" disabled={place === 0} onClick={() => setAt(place - 1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton
          label="Next person"
          size="small"
          disabled={place === ids.length - 1}
          onClick={() => setAt(place + 1)}
        >
          <ChevronRight size={18} />
        </IconButton>
      </div>
      {preview.error ? (
        <p role="alert" className="text-small text-bad">
          {preview.error.message}
        </p>
      ) : (
        <p className="max-h-60 overflow-y-auto whitespace-pre-line rounded-[12px] bg-sunk p-3 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {why && <p className="text-small text-warn">{why}</p>}
    </section>
  )
}
