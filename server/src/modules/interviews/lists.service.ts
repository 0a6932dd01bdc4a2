import type { Page } from '@ensemble/contract/core/page.ts'
import type { InterviewsQuery, InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { presentSummary } from './interviews.present.ts'
import { listInterviews } from './interviews.reads.ts'

const PAGE = 20

/** Interviews of the viewer's side. */
export function readInterviews(
  ctx: MemberContext,
  { cursor, limit = PAGE, mine, when, post, application }: z.output<typeof InterviewsQuery>,
): Promise<Page<InterviewSummary>> {
  const side = mine ? 'own' : ctx.viewer.kind === 'talent' ? 'talent' : 'company'
  return listPage(ctx, {
    kind: `interviews:${side}:${when}`,
    cursor,
    limit,
    read: (after, most) => listInterviews(ctx.db, ctx.viewer, { side, when, post, application }, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => presentSummary(row, ctx.viewer),
  })
}
