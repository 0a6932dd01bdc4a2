import { wordsOfWarning } from '@ensemble/contract/safety/warning.words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { count, fullDay } from '../../lib/format.ts'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { DecideForm } from './decide-form.tsx'
import { REPORT_REASONS, type ReportCaseDetail, reportCase } from './reports.api.ts'

interface CaseDialogProps {
  caseId: string
  onClose: () => void
  onRefused: (error: unknown) => Promise<boolean>
}

/**
 * One reported item: what it said when reported and says now, who is behind it, what reporters wrote, and the decision.
 */
export function CaseDialog({ caseId, onClose, onRefused }: CaseDialogProps) {
  const formId = useId()
  const detail = useQuery(reportCase(caseId))
  const open = detail.data?.status === 'open'
  return (
    <Dialog
      open
      size="wide"
      title={detail.data?.title || 'Report'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {open && (
            <Button type="submit" form={formId} variant="primary">
              Decide
            </Button>
          )}
        </>
      }
    >
      {detail.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <About item={detail.data} />
          <Words item={detail.data} />
          <Reported item={detail.data} />
          {open && (
            <DecideForm
              key={detail.data.version}
              id={formId}
              item={detail.data}
              onDone={onClose}
              onRefused={onRefused}
            />
          )}
        </div>
      ) : detail.isPending ? (
        <SkeletonText lines={6} />
      ) : (
        <Failed title="Couldn’t load this report" onRetry={() => void detail.refetch()}>
          {detail.error.message}
        </Failed>
      )}
    </Dialog>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h3 className="text-small font-strong text-muted">{title}</h3>
    {children}
  </section>
)

function About({ item: { person, company, provenance, href, warnings } }: { item: ReportCaseDetail }) {
  const facts = provenance && [
    provenance.verified
      ? `Verified by ${provenance.verified.how.replaceAll('_', ' ')} on ${fullDay(provenance.verified.at)}`
      : 'Not verified',
    `on Ensemble since ${fullDay(provenance.since)}`,
    provenance.hires ? `${count(provenance.hires, 'hire')} on Ensemble` : 'no hires on Ensemble',
    ...(provenance.replies ? [`replied to ${provenance.replies.kept} of ${provenance.replies.cases} on time`] : []),
  ]
  return (
    <Part title="Who’s behind it">
      <p className="[overflow-wrap:anywhere]">
        {[company, person && `${person.name || 'No name'} (${person.email})`].filter(Boolean).join(', ') ||
          'Deleted account'}
        {facts && <span className="block text-small text-muted">{facts.join(', ')}</span>}
      </p>
      {href && (
        <p>
          <Link href={href}>Open the post</Link>
        </p>
      )}
      {warnings.map(({ rule, version, excerpt }) => (
        <p key={rule} className="text-small [overflow-wrap:anywhere]">
          <span className="font-strong">{wordsOfWarning(rule)?.title ?? rule}</span>{' '}
          <span className="text-muted">{`(rule ${rule}, version ${version})`}</span>
          <q className="block text-muted">{excerpt}</q>
        </p>
      ))}
    </Part>
  )
}

const Text = ({ children }: { children: string }) => (
  <p className="max-h-60 max-w-prose overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
    {children || 'No text'}
  </p>
)

/** The text when first reported, and the current text where it differs. */
function Words({ item: { items, now } }: { item: ReportCaseDetail }) {
  const first = items[0]
  const same =
    now !== null && first !== undefined && now.text === first.evidence.text && now.title === first.evidence.title
  return (
    <>
      {first && (
        <Part title={same ? 'What it says' : 'What it said when reported'}>
          <Text>{first.evidence.text}</Text>
        </Part>
      )}
      {!same && (
        <Part title="What it says now">
          {now ? (
            <>
              {now.title !== first?.evidence.title && (
                <p className="font-strong [overflow-wrap:anywhere]">{now.title}</p>
              )}
              <Text>{now.text}</Text>
            </>
          ) : (
            <p className="text-muted">It no longer exists.</p>
          )}
        </Part>
      )}
    </>
  )
}

const Reported = ({ item: { items, reports } }: { item: ReportCaseDetail }) => (
  <Part title={count(reports, 'report')}>
    <ul className="grid gap-4">
      {items.map(({ id, reason, detail, by, created_at: createdAt }) => (
        <li key={id} className="grid gap-1 [overflow-wrap:anywhere]">
          <p>
            <span className="font-strong">{REPORT_REASONS[reason]}</span>{' '}
            <span className="text-small text-muted">
              {by ? by.name || by.email : 'Deleted account'}, <When value={createdAt} />
            </span>
          </p>
          {detail && <p className="max-w-prose whitespace-pre-line">{detail}</p>}
        </li>
      ))}
    </ul>
  </Part>
)
