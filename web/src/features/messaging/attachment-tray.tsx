import { announceEntries, EntryRow } from '../../ui/form/media-drop.tsx'
import type { Attachments } from './attachments.ts'

/** The files of the message being written, each with its progress; a picture can be described. */
export function AttachmentTray({ attachments: { drop, alts, describe, error } }: { attachments: Attachments }) {
  const { entries, interrupted } = drop
  return (
    <>
      {entries.length > 0 && (
        <ul className="conversation-tray" aria-label="Files to send">
          {entries.map((entry) => (
            <li key={entry.key} className="grid min-w-0 gap-2">
              <EntryRow entry={entry} {...drop} />
              {entry.kind === 'image' && entry.status === 'ready' && (
                <input
                  className="conversation-alt"
                  aria-label={`Describe ${entry.name}`}
                  placeholder="Describe it for people who can’t see it"
                  maxLength={300}
                  value={alts[entry.key] ?? ''}
                  onChange={(event) => describe(entry.key, event.target.value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {interrupted.map((name) => (
        <p key={name} className="text-small text-muted">
          <bdi className="wrap-anywhere text-ink">{name}</bdi> was uploading when you left. Choose it again to continue
          where it stopped.
        </p>
      ))}
      {error && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
      <p className="sr-only" role="status" aria-label="Files">
        {announceEntries(entries)}
      </p>
    </>
  )
}
