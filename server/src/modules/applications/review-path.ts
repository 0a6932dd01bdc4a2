import type { Viewer } from '../../platform/context.ts'

/** Where an application is reviewed: by a company, or by the talent who started the collaboration. */
export const reviewPath = (post: { postId: string; businessId: string | null }, applicationId?: string): string =>
  `/${post.businessId === null ? 'talent' : 'business'}/applicants?job=${post.postId}${applicationId ? `&applicant=${applicationId}` : ''}`

/** Where the viewer finds an application: their own, or one that they review. */
export const applicationPath = (
  viewer: Pick<Viewer, 'id'>,
  applicationId: string,
  row: { applicant_id: string; post_id: string | null; business_id: string | null },
): string =>
  row.applicant_id === viewer.id || row.post_id === null
    ? `/applications/${applicationId}`
    : reviewPath({ postId: row.post_id, businessId: row.business_id }, applicationId)
