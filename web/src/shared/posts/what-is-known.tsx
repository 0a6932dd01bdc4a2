import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import { count } from '../../lib/format.ts'
import { evidence, sinceWords } from './post-words.ts'

interface WhatIsKnownProps extends Pick<Provenance, 'hires' | 'replies' | 'since' | 'verified'> {
  /** A company posts or writes, not a person for themselves. */
  company: boolean
}

/** What was checked about whoever posts or writes: the evidence, or nothing. */
export const WhatIsKnown = ({ verified, since, company, hires, replies }: WhatIsKnownProps) => (
  <ul aria-label="What is known" className="grid gap-1 pt-1 text-small text-muted">
    <li>{verified ? evidence(verified) : company ? 'Nobody checked this company yet' : 'Email address confirmed'}</li>
    <li>On Ensemble since {sinceWords(since)}</li>
    {company && <li>{hires > 0 ? `${count(hires, 'hire')} made here` : 'No hires made here yet'}</li>}
    {replies && <li>{`${replies.kept} of ${replies.cases} applicants answered by the promised day`}</li>}
  </ul>
)
