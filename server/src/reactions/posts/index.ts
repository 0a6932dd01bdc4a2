import { companyRenamed } from '../../modules/companies/companies.facts.ts'
import { mediaProcessed } from '../../modules/media/media.facts.ts'
import { placePosts, posts, refreshPicture } from '../../modules/posts/upkeep.face.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { citiesLoaded } from '../../platform/places/places.facts.ts'

/**
 * Makes a company's posts findable under its new name, puts prepared pictures on their posts' cards, and places posts
 * once the cities are known.
 */
export const postsReactions = {
  name: 'posts',
  reactions: [
    on(companyRenamed, 'posts-poster', (fact, ctx) => posts.renamePoster(ctx, fact.businessId, fact.from, fact.to)),
    on(mediaProcessed, 'post-pictures', (fact, ctx) => refreshPicture(ctx, fact.mediaId)),
    on(citiesLoaded, 'post-places', (_, ctx) => placePosts(ctx)),
  ],
}
