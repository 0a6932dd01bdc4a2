import { Status, type StatusIcon, type Tone } from '../../ui/badge.tsx'
import { type ApplicationStatus, BUSINESS_STATUS_LABELS } from './applicants.api.ts'

const looks: Record<ApplicationStatus, { tone: Tone; icon: StatusIcon }> = {
  pending: { tone: 'warn', icon: 'dashed' },
  reviewing: { tone: 'calm', icon: 'eye' },
  shortlisted: { tone: 'calm', icon: 'star' },
  interviewed: { tone: 'calm', icon: 'messages' },
  offered: { tone: 'good', icon: 'hand' },
  accepted: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'ban' },
  withdrawn: { tone: 'plain', icon: 'back' },
}

/** An application's status in the business's words. */
export const ApplicantStatus = ({ status }: { status: ApplicationStatus }) => (
  <Status {...looks[status]}>{BUSINESS_STATUS_LABELS[status]}</Status>
)
