import { FrameStrip } from '../../shared/media/frame-strip.tsx'
import type { ApplicantDetail } from './applicants.api.ts'

/** What they chose to show, or the newest of their portfolio; the first frame of someone shortlisted is marked. */
export const LeadingWork = ({ detail, onStale }: { detail: ApplicantDetail; onStale: () => void }) =>
  detail.works.length > 0 && (
    <div className="border-b border-hairline py-4">
      <FrameStrip
        works={detail.works}
        label={`${detail.person.name}’s work`}
        marked={detail.status === 'shortlisted' || (detail.can.shortlist ? false : undefined)}
        onStale={onStale}
      />
    </div>
  )
