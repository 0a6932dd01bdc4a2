import type { ApplicantNote } from '@ensemble/contract/applications/notes.schemas.ts'
import { pathTo } from '../../lib/paths.ts'
import { PlainLink } from '../../ui/link.tsx'
import { partsOf } from './mentions.ts'

/** A note as it was typed, with its mentions marked. */
export function NoteText({ note }: { note: ApplicantNote }) {
  const { parts, others } = partsOf(note)
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {parts.map(({ text, mention }, at) =>
          mention ? <Mention key={at} text={text} mention={mention} /> : <span key={at}>{text}</span>,
        )}
      </p>
      {others.length > 0 && (
        <p className="text-small text-muted">
          Also mentions{' '}
          {others.map((mention, at) => (
            <span key={at}>
              {at > 0 && ', '}
              <Mention text={mention.name} mention={mention} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}

const MARK = 'rounded-[6px] bg-sunk px-1 font-strong text-ink'

/** Who has left is only named. */
function Mention({ text, mention: { here, slug } }: { text: string; mention: ApplicantNote['mentions'][number] }) {
  if (!here) return <span>{text}</span>
  return slug ? (
    <PlainLink href={pathTo('/u/$slug', slug)} className={`${MARK} hover:underline hover:underline-offset-4`}>
      {text}
    </PlainLink>
  ) : (
    <mark className={MARK}>{text}</mark>
  )
}
