import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import type { DraftFacts } from './draft-facts.ts'

interface DraftedProps {
  /** What the field holds now. */
  text: string
  onText: (text: string) => void
  facts: () => DraftFacts
  /** The field itself. */
  children: ReactNode
}

const ORIGIN = {
  rules: 'This is a draft made from your own fields. Read it and make it yours before you post.',
  model:
    'This is a draft that a language model wrote from your own fields. Check what it says, and make it yours before you post.',
} as const

/** A description, with a first draft of it from the rest of the form. The draft is called one until it is changed. */
export function Drafted({ text, onText, facts, children }: DraftedProps) {
  const [drafted, setDrafted] = useState<{ text: string; by: keyof typeof ORIGIN; before: string }>()
  const draft = useMutation({
    mutationFn: () => call(posts.draftDescription, { body: facts() }),
    onSuccess: (made) => {
      setDrafted({ ...made, before: drafted?.text === text ? drafted.before : text })
      onText(made.text)
    },
  })
  const refused =
    draft.error instanceof ApiError
      ? (Object.values(draft.error.fields)[0] ?? draft.error.message)
      : draft.error?.message
  return (
    <div className="grid gap-3">
      {children}
      {drafted && drafted.text === text && (
        <Banner>
          {ORIGIN[drafted.by]}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              onText(drafted.before)
              setDrafted(undefined)
            }}
          >
            {drafted.before.trim() ? 'Bring back what was there' : 'Take it out again'}
          </button>
        </Banner>
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button
          size="small"
          icon={<Sparkles size={16} aria-hidden="true" />}
          pending={draft.isPending}
          onClick={() => draft.mutate()}
        >
          Draft a description
        </Button>
        <FieldError id="draft-refused" message={refused} />
      </div>
    </div>
  )
}
