import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { begin, sendByKeys, sendKeys } from './dialog-keys.ts'
import { KeyHint } from './key-hint.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons, with the primary one last. */
  actions?: ReactNode
  size?: 'medium' | 'wide'
  /**
   * `sheet`: along the right edge, or from below on a phone. `palette`: its first field is its head; the title is for
   * screen readers only, and the content has its own close button.
   */
  kind?: 'dialog' | 'sheet' | 'palette'
}

/**
 * A modal dialog: the page behind is out of reach; Escape and a click outside close it. It begins on its first field, and
 * Ctrl or Command and Enter press its main button.
 */
export function Dialog({ open, onClose, title, children, actions, size, kind }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    if (open && dialog && !dialog.open) dialog.showModal()
    const stop = open && dialog ? begin(dialog) : undefined
    return () => {
      stop?.()
      if (dialog?.open) dialog.close()
      // a dialog that is removed from the page cannot return the focus itself
      if (open && document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      data-kind={kind}
      aria-labelledby={titleId}
      closedby="any"
      onKeyDown={sendByKeys}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {kind === 'palette' ? (
        <h2 className="sr-only" id={titleId}>
          {title}
        </h2>
      ) : (
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
      )}
      <div className="dialog-body">{children}</div>
      {actions && (
        <div className="dialog-foot">
          <KeyHint>{sendKeys()}</KeyHint>
          {actions}
        </div>
      )}
    </dialog>
  )
}

/** A dialog along the edge, for filters and details. */
export const Sheet = (props: Omit<DialogProps, 'kind' | 'size'>) => <Dialog {...props} kind="sheet" />

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** The action in a word or two: "Delete project", never "OK". */
  confirm: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ open, title, text, confirm, danger, pending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-muted">{text}</div>
    </Dialog>
  )
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'children' | 'onClose'> {
  /** What submitting does, in a word or two. */
  submit: string
  /** What closing it does, if there is nothing to cancel. */
  cancel?: string
  danger?: boolean
  pending?: boolean
  disabled?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A dialog that is a form: its fields, and a submit button. */
export function FormDialog({
  title,
  size,
  children,
  submit,
  cancel = 'Cancel',
  danger,
  pending,
  disabled,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-5" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
