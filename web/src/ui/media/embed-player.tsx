import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../link.tsx'

export interface EmbedPlayerProps {
  /** "YouTube" and the like. */
  provider: string
  /** The address that the frame loads. */
  frame: string
  /** The work's page at the provider. */
  page: string
  shape: 'wide' | 'low'
}

/** A third-party player that loads only once the visitor presses Play. */
export function EmbedPlayer({ provider, frame, page, shape }: EmbedPlayerProps) {
  const [open, setOpen] = useState(false)
  return (
    <figure className="embed" data-shape={shape}>
      <div className="embed-frame">
        {open ? (
          <iframe
            src={frame}
            title={`${provider} player`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" className="embed-cover" onClick={() => setOpen(true)}>
            <span className="embed-play">
              <Play size={22} fill="currentColor" strokeWidth={0} aria-hidden="true" />
            </span>
            <span className="font-strong">Play from {provider}</span>
            <span className="text-small text-muted">Nothing loads from {provider} until you press play.</span>
          </button>
        )}
      </div>
      <figcaption className="pt-2 text-small">
        <Link href={page} target="_blank" rel="noreferrer">
          Open on {provider} <ExternalLink size={14} className="inline" aria-hidden="true" />
        </Link>
      </figcaption>
    </figure>
  )
}
