import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

const read = [posts.ofCompany, posts.own, posts.insights]

/** A post of one's own shows how many applied. */
export const ownPostsLive = [onTopic('applicants', read, { fromStart: true })]
