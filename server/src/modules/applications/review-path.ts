/** Where an application is reviewed: by a company, or by the talent who started the collaboration. */
export const reviewPath = (post: { postId: string; businessId: string | null }, applicationId?: string): string =>
  `/${post.businessId === null ? 'talent' : 'business'}/applicants?job=${post.postId}${applicationId ? `&applicant=${applicationId}` : ''}`
