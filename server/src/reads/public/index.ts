import type { FastifyInstance } from 'fastify'
import type { AppPages } from '../../platform/http/app-page.ts'
import { mountCards } from './cards.ts'
import { mountEmbeds } from './embed.ts'
import { mountFeeds } from './feeds.ts'
import { mountPages } from './pages.ts'
import { mountSitemap } from './sitemap.ts'

/**
 * What anyone can read without an account or JavaScript: pages with their social and embeddable cards, sitemaps and
 * feeds. Only reads, and only what a visitor may see.
 */
export const publicRead = {
  name: 'public',
  mount(app: FastifyInstance, { pages }: { pages: AppPages }): void {
    mountPages(app, pages)
    mountSitemap(app)
    mountFeeds(app)
    mountCards(app)
    mountEmbeds(app, pages)
  },
}
