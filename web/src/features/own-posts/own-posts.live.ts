import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

const read = [posts.ofCompany, posts.own, posts.insights]

/** An own post shows how many applied. */
export const ownPostsLive = [onTopic('applicants', read, { fromStart: true })]
