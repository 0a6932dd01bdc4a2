import { Check, Copy, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Profile } from './profile.api.ts'

const QUIET = 4

/** The modules of a QR code as one path of unit squares, with how many stand in a row. */
async function codeOf(text: string): Promise<{ path: string; size: number }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares = Array.from(modules.data, (on, index) => (on ? `M${(index % modules.size) + QUIET} ${Math.floor(index / modules.size) + QUIET}h1v1h-1z` : ''))
  return { path: squares.join(''), size: modules.size + 2 * QUIET }
}

/** The profile's address: to copy, to hand to another app, or to scan. */
export function ShareDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const url = `${location.origin}/u/${profile.slug}`
  const [copied, setCopied] = useState<boolean>()
  const [code, setCode] = useState<{ path: string; size: number }>()
  useEffect(() => {
    let there = true
    void codeOf(url).then((made) => there && setCode(made), () => undefined)
    return () => {
      there = false
    }
  }, [url])
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), () => setCopied(false))
  const share = () => navigator.share({ url, title: profile.full_name }).catch(() => undefined)
  return (
    <Dialog open title="Share Profile" onClose={onClose}>
      <div className="grid gap-5">
        {profile.own?.public === false && <p className="text-small text-muted">Only signed-in people can open this link. You can change that in Edit Profile.</p>}
        <div className="flex items-end gap-2">
          <TextField className="min-w-0 flex-1" label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
          <Button className="mb-0.5" icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
        </div>
        <p role="status" className="sr-only">{copied ? 'Link copied.' : ''}</p>
        {copied === false && <p className="text-small text-muted">The browser did not allow copying. Select the link and copy it by hand.</p>}
        {typeof navigator.share === 'function' && <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>Share with another app</Button>}
        <figure className="grid justify-items-center gap-3">
          {code ? (
            <svg className="profile-qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="QR code of the link" shapeRendering="crispEdges">
              <path d={code.path} />
            </svg>
          ) : (
            <span className="profile-qr skeleton" />
          )}
          <figcaption className="text-small text-muted">Point a camera at it to open the profile.</figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
