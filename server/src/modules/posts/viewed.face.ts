import type { CompanyPostsPort, ViewedPort } from '../views/index.ts'
import { isOwnSide } from './posts.policy.ts'
import { addViews, companiesOf, findViewed, postsOf } from './viewed.queries.ts'

/** A post counts while it is published, whoever may see it but its owner and the seats of its company. */
export const viewedPosts: ViewedPort = {
  async counts(ctx, id) {
    const post = await findViewed(ctx.db, id, ctx.viewer)
    if (post?.status !== 'published' || isOwnSide(ctx.viewer, post) || post.owner_id === ctx.viewer?.id)
      return undefined
    return { businessId: post.business_id }
  },
  add: addViews,
}

export const companyPosts: CompanyPostsPort = { companiesOf, postsOf }
