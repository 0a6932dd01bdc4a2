import type { LastLetter } from '@ensemble/contract/applications/applications.schemas.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface StartFromLastProps {
  last: LastLetter | null
  letter: string
  onChange: (letter: string) => void
}

/** Puts the person's last letter in place of what is there, and undoes it. */
export function StartFromLast({ last, letter, onChange }: StartFromLastProps) {
  const [before, setBefore] = useState<string>()
  if (!last) return null
  const used = letter === last.letter
  // a draft may have kept it: there is nothing to undo
  if (used && before === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        // the letter keeps the focus: leaving it could show an error, which would move this from under the pointer
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!used) setBefore(letter)
          onChange(used ? (before ?? '') : last.letter)
        }}
      >
        {used ? 'Undo' : 'Start from your last letter'}
      </Button>
      <span className="min-w-0 text-small text-muted [overflow-wrap:anywhere]" role="status">
        {used ? 'Make it fit this one before you send it.' : last.title && `From “${last.title}”`}
      </span>
    </div>
  )
}
