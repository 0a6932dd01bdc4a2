import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { fileSize, peopleDay } from '../../lib/format.ts'
import { FrameStrip } from '../../shared/media/frame-strip.tsx'
import { saveFile } from '../../shared/media/save-file.ts'
import { SentMedia } from '../../shared/media/sent-media.tsx'
import { SentAnswers } from '../../shared/replies/sent-answers.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Link } from '../../ui/link.tsx'

/** The application as the company sees it. */
export function WhatWasSent({ application, onStale }: { application: OwnApplication; onStale: () => void }) {
  const {
    letter,
    additional_info: more,
    media,
    works,
    answers,
    portfolio_url,
    availability,
    available_from,
    expected_salary,
    resume,
    resume_url,
  } = application
  const when =
    availability === 'custom' && available_from
      ? `From ${peopleDay(available_from)}`
      : AVAILABILITY_LABELS[availability]
  return (
    <section className="article-main gap-5" aria-labelledby="sent">
      <h2 id="sent" className="article-heading">
        Your application
      </h2>
      {works.length > 0 && <FrameStrip works={works} label="Work you chose" onStale={onStale} />}
      <p className="article-text">{letter}</p>
      {answers.length > 0 && <SentAnswers answers={answers} />}
      {more && <p className="article-text">{more}</p>}
      {media.length > 0 && <SentMedia media={media} title="Your work" onStale={onStale} />}
      <dl className="article-facts border-t border-hairline pt-5">
        <div>
          <dt>Availability</dt>
          <dd>{when}</dd>
        </div>
        {expected_salary && (
          <div>
            <dt>Expected salary</dt>
            <dd>{expected_salary}</dd>
          </div>
        )}
        {portfolio_url && (
          <div>
            <dt>Portfolio</dt>
            <dd>
              <Link href={portfolio_url}>{portfolio_url.replace(/^https?:\/\//, '')}</Link>
            </dd>
          </div>
        )}
        <SentResume resume={resume} url={resume_url} />
      </dl>
    </section>
  )
}

/** A file or a link, if any. */
const SentResume = ({ resume, url }: { resume: OwnApplication['resume']; url: string | null }) =>
  (resume || url) && (
    <div>
      <dt>Résumé</dt>
      <dd>
        {resume && <ResumeLink resume={resume} />}
        {url && <Link href={url}>{url.replace(/^https?:\/\//, '')}</Link>}
      </dd>
    </div>
  )

/** A résumé is private, so it is fetched with the session and then saved. */
function ResumeLink({ resume }: { resume: NonNullable<OwnApplication['resume']> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const open = async () => {
    setState('busy')
    try {
      const { blob } = await download(applications.resume, { params: { fileId: resume.id } })
      saveFile(blob, resume.name)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="small"
        icon={<FileText size={16} aria-hidden="true" />}
        pending={state === 'busy'}
        onClick={() => void open()}
      >
        <span className="max-w-[40ch] truncate">{resume.name}</span>
        <span className="font-normal text-muted">{fileSize(resume.bytes)}</span>
      </Button>
      <FieldError message={state === 'failed' ? 'Couldn’t load the résumé. Please try again.' : undefined} />
    </div>
  )
}
