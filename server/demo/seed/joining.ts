import { WAY_TO, makeApplication } from '../../src/modules/applications/applications.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { type DemoJoining, joining } from '../data/joining.ts'
import { makeSentFilm, makeSentPicture } from './media.ts'
import type { Cast } from './people.ts'

const HOUR_MS = 3_600_000

const demoCollaborations = (ctx: Context) =>
  ctx.db
    .selectFrom('posts')
    .select(['id', 'title', 'owner_id', 'business_id'])
    .where('demo', '=', true)
    .where('kind', '=', 'collaboration')
    .execute()

/** Stores what is sent along; returns the media in the order to show them. */
async function mediaOf(ctx: Context, ownerId: string, { film = false, pictures = [] }: DemoJoining): Promise<string[]> {
  const media = film ? [await makeSentFilm(ctx, ownerId)] : []
  for (const name of pictures) media.push(await makeSentPicture(ctx, ownerId, name, 'collab-applications'))
  return media
}

/** Applications to the demo's collaborations, a talent's own and a company's. */
export async function seedJoining(ctx: Context, cast: Cast): Promise<void> {
  const posts = new Map((await demoCollaborations(ctx)).map((post) => [post.title, post]))
  for (const asked of joining) {
    const [post, applicantId] = [posts.get(asked.to), cast.get(asked.by)]
    if (!post || !applicantId) throw new Error(`The demo has no ${asked.by} or no “${asked.to}”`)
    await makeApplication(ctx, {
      kind: 'collaboration',
      postId: post.id,
      applicantId,
      businessId: post.business_id,
      ownerId: post.business_id ? null : post.owner_id,
      letter: asked.introduction,
      selectedRoles: asked.as,
      additionalInfo: asked.more ?? null,
      media: await mediaOf(ctx, applicantId, asked),
      createdAt: new Date(Date.now() - asked.hoursAgo * HOUR_MS),
      moves: WAY_TO[asked.status],
    })
  }
}
