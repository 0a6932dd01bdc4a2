import type { FastifyInstance } from 'fastify'
import { cardName, drawCard } from '../../platform/cards/card.ts'
import { notFound } from '../../platform/errors.ts'
import { contextOf } from '../../platform/http/mount.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { visiting } from '../../platform/http/visits.ts'
import { cardOf } from './card.ts'
import { PAGES, soon } from './things.ts'

const DAY_S = 86_400
/** The drawn pictures of social cards, with only what a visitor may see. */
export function mountCards(app: FastifyInstance): void {
  for (const [path, read] of Object.entries(PAGES)) {
    app.get<{ Params: { name: string; file: string } }>(`/cards${path}/:file`, visiting, async (request, reply) => {
      const { name, file } = request.params
      if (!/^[0-9a-f]{16}\.png$/.test(file)) throw notFound()
      const words = cardOf(await soon(read({ ...contextOf(request), viewer: null }, name)))
      const tag = `"${cardName(words)}"`
      // an address with outdated words gets the current card, cached only briefly
      const current = tag === `"${file.slice(0, 16)}"`
      reply.headers({
        etag: tag,
        'cache-control': current ? `public, max-age=${7 * DAY_S}, s-maxage=300, immutable` : 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type('image/png').send(await drawCard(words, readerOf(reply)))
    })
  }
}
