import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AppError } from '../errors.ts'
import { PoolIsFull, ThreadPool } from '../threads/thread-pool.ts'
import type { CardWords } from './card-words.ts'

/** Changes with the drawing, so that cached cards are fetched again. */
const DRAWING = 2
/** The most cards that may wait; each takes about a tenth of a second. */
const QUEUE = 20
/** Newest last; about 60 KB each. */
const KEPT = 64

const pool = new ThreadPool<CardWords, Uint8Array>(
  new URL('./card-thread.mjs', import.meta.url),
  Math.min(2, availableParallelism()),
  QUEUE,
)
const kept = new Map<string, Promise<Buffer>>()

/** Names a card after its text: 16 hexadecimal digits. */
export const cardName = (words: CardWords): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, words]))
    .digest('hex')
    .slice(0, 16)

/**
 * The card as a PNG of `CARD_SIZE`. Drawn on at most two separate threads; the newest are cached. Throws 503 if too
 * many are waiting.
 */
export function drawCard(words: CardWords): Promise<Buffer> {
  const name = cardName(words)
  const known = kept.get(name)
  kept.delete(name)
  const card = known ?? draw(words)
  kept.set(name, card)
  if (!known) card.catch(() => kept.delete(name))
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return card
}

async function draw(words: CardWords): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(() => Promise.resolve(words)))
  } catch (error) {
    throw error instanceof PoolIsFull ? new AppError('core.unavailable', 503, { retryAfter: 5 }) : error
  }
}
