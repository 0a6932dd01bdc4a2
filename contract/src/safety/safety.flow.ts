import { flow } from '../core/flow.ts'

export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
/** As the person who reported reads them. */
export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'Under review',
  upheld: 'Acted on',
  dismissed: 'No action needed',
}

/** The reports on one subject are decided together; a decision can be undone. */
export const reportFlow = flow<ReportStatus, 'uphold' | 'dismiss' | 'undo', 'administrator'>({
  uphold: { from: ['open'], to: 'upheld', by: ['administrator'] },
  dismiss: { from: ['open'], to: 'dismissed', by: ['administrator'] },
  undo: { from: ['upheld', 'dismissed'], to: 'open', by: ['administrator'] },
})
