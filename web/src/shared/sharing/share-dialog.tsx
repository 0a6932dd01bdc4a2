import { embedCode } from '@ensemble/contract/core/embed.ts'
import { Check, Code as CodeIcon, Copy, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface ShareDialogProps {
  /** The dialog's title: "Share profile". */
  title: string
  path: string
  name: string
  /** A note for the person sharing. */
  note?: string | undefined
  /** Visitors can see the page, so its card can be embedded on other sites. */
  embeds?: boolean
  onClose: () => void
}

/** The ways to share one of our pages: copy its address, the device's share sheet if there is one, and a QR code. */
export function ShareDialog({ title, path, name, note, embeds, onClose }: ShareDialogProps) {
  const url = new URL(path, location.origin).href
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="grid gap-5">
        {note && <p className="text-small text-muted">{note}</p>}
        <CopyField
          label="Link"
          text={url}
          done="Link copied."
          failed="Couldn’t copy the link. Select it and copy it yourself."
        />
        {typeof navigator.share === 'function' && (
          <Button
            icon={<Share2 size={18} aria-hidden="true" />}
            onClick={() => void navigator.share({ url, title: name }).catch(() => undefined)}
          >
            Share with another app
          </Button>
        )}
        {embeds && <Embed path={path} name={name} />}
        <Code url={url} name={name} />
      </div>
    </Dialog>
  )
}

function CopyField({ label, text, done, failed }: { label: string; text: string; done: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField label={label} readOnly value={text} onFocus={(event) => event.target.select()} />
        <Button
          className="mb-0.5"
          aria-label={label === 'Link' ? undefined : `Copy ${label.toLowerCase()}`}
          icon={state === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <p className="min-h-5 text-small text-muted" role="status">
        {state === 'copied' && done}
        {state === 'failed' && failed}
      </p>
    </div>
  )
}

/** The embed code for the card, shown on request. */
function Embed({ path, name }: { path: string; name: string }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button icon={<CodeIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Embed
      </Button>
    )
  return (
    <div className="grid gap-1">
      <CopyField
        label="Embed code"
        text={embedCode(location.origin, path, name)}
        done="Embed code copied."
        failed="Couldn’t copy the code. Select it and copy it yourself."
      />
      <p className="text-small text-muted">
        Paste it into your own page to show a card that links here, with no scripts or tracking.
      </p>
    </div>
  )
}

/** A QR code, drawn here: the address is sent to no one. */
function Code({ url, name }: { url: string; name: string }) {
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(url, { margin: 1, width: 416 }))
      .then(
        (data) => wanted && setPicture(data),
        () => wanted && setFailed(true),
      )
    return () => {
      wanted = false
    }
  }, [url])
  if (failed) return null
  return (
    <div className="grid justify-items-center gap-2 border-t border-hairline pt-5">
      {picture ? (
        <img
          src={picture}
          alt={`QR code that opens the page of ${name}`}
          width={208}
          height={208}
          className="rounded-small bg-[white] p-2"
        />
      ) : (
        <Skeleton className="size-52 rounded-small" />
      )}
      <p className="text-small text-muted">Scan it with a phone’s camera.</p>
    </div>
  )
}
