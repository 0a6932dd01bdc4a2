import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import { count } from '../../lib/format.ts'
import { evidence, medianWords, sinceWords } from './post-words.ts'

interface WhatIsKnownProps extends Pick<Provenance, 'hires' | 'replies' | 'since' | 'verified'> {
  /** The poster or writer is a company, not a person acting for themselves. */
  company: boolean
}

/** What was verified about the poster or writer, and their record. */
export const WhatIsKnown = ({ verified, since, company, hires, replies }: WhatIsKnownProps) => (
  <ul aria-label="Background" className="grid gap-1 pt-1 text-small text-muted">
    <li>{verified ? evidence(verified) : company ? 'Not verified yet' : 'Email address confirmed'}</li>
    <li>On Ensemble since {sinceWords(since)}</li>
    {company && <li>{hires > 0 ? `${count(hires, 'hire')} on Ensemble` : 'No hires on Ensemble yet'}</li>}
    {replies && <li>{`Replied to ${replies.kept} of ${count(replies.cases, 'applicant')} on time`}</li>}
    {replies && replies.median_days !== null && <li>{medianWords(replies.median_days)}</li>}
  </ul>
)
