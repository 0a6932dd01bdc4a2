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
  text: string
  onText: (text: string) => void
  facts: () => DraftFacts
  children: ReactNode
}

const ORIGIN = {
  rules: 'This draft is based on what you entered. Review it and make it your own before you post.',
  model: 'A language model wrote this draft from what you entered. Check it and make it your own before you post.',
} as const

/** A description, with a button that drafts it from the rest of the form. It is labeled a draft until edited. */
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
            {drafted.before.trim() ? 'Restore my text' : 'Remove the draft'}
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
          AI Generate Description
        </Button>
        <FieldError id="draft-refused" message={refused} />
      </div>
    </div>
  )
}
