import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ErrorOf = (path: string) => string | undefined

interface PartDialogProps {
  title: string
  size?: 'wide'
  /** What the contract's rules say of the part as it is typed. */
  checked: z.ZodSafeParseResult<unknown>
  onClose: () => void
  /** The fields. `errorOf`: the first error of one, once errors are being shown. */
  children: (errorOf: ErrorOf) => ReactNode
}

/** A part of the post, such as a role, in a dialog. Closing keeps what was typed; Done first shows what is missing. */
export function PartDialog({ title, size, checked, onClose, children }: PartDialogProps) {
  const [asked, setAsked] = useState(0)
  const id = useId()
  const here = useRef<HTMLFormElement>(null)
  // in a long dialog, an error may be out of view
  useEffect(() => {
    if (asked) here.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [asked])
  const issues = asked ? (checked.error?.issues ?? []) : []
  const errorOf: ErrorOf = (path) => issues.find((issue) => issue.path.join('.').startsWith(path))?.message
  // outside the post's own form: forms can't be nested
  return createPortal(
    <Dialog
      open
      title={title}
      {...(size && { size })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="primary">
          Done
        </Button>
      }
    >
      <form
        ref={here}
        id={id}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (checked.success) onClose()
          else setAsked(asked + 1)
        }}
      >
        {children(errorOf)}
      </form>
    </Dialog>,
    document.body,
  )
}
