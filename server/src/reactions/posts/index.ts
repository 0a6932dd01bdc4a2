import { companyRenamed } from '../../modules/companies/companies.facts.ts'
import { mediaProcessed } from '../../modules/media/media.facts.ts'
import { placePosts, posts, refreshPicture } from '../../modules/posts/upkeep.face.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { citiesLoaded } from '../../platform/places/places.facts.ts'

/** A company's new name becomes the one under which its posts are found; a picture that is prepared comes onto its post's card; where posts lie is known with the cities. */
export const postsReactions = {
  name: 'posts',
  reactions: [
    on(companyRenamed, 'posts-poster', (fact, ctx) => posts.renamePoster(ctx, fact.businessId, fact.from, fact.to)),
    on(mediaProcessed, 'post-pictures', (fact, ctx) => refreshPicture(ctx, fact.mediaId)),
    on(citiesLoaded, 'post-places', (_, ctx) => placePosts(ctx)),
  ],
}
