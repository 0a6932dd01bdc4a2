import { Status } from '../../ui/badge.tsx'
import { type ApplicationStatus, BUSINESS_STATUS_LABELS } from './applicants.api.ts'
import { OF_STATUS } from './statuses.ts'

/** An application's status in the business's words. */
export const ApplicantStatus = ({ status }: { status: ApplicationStatus }) => (
  <Status tone={OF_STATUS[status].tone} icon={OF_STATUS[status].icon}>
    {BUSINESS_STATUS_LABELS[status]}
  </Status>
)
