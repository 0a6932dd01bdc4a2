import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Reader } from '../http/reader.ts'
import { FairLine } from '../threads/fair-line.ts'
import { ThreadPool } from '../threads/thread-pool.ts'
import type { CardWords } from './card-words.ts'

/** Changes with the drawing, so that cached cards are fetched again. */
const DRAWING = 2
/** A card takes about a tenth of a second of one. */
const THREADS = Math.min(2, availableParallelism())
/** Newest last; about 60 KB each. */
const KEPT = 64

const line = new FairLine({ atOnce: THREADS, each: 2, eachWaiting: 20, patienceMs: 30_000 })
/** Nothing waits here: the line lets in only as many as there are threads. */
const pool = new ThreadPool<CardWords, Uint8Array>(new URL('./card-thread.mjs', import.meta.url), THREADS, 0)
/** Drawn, or being drawn. */
const kept = new Map<string, Promise<Buffer>>()

/** Names a card after its text: 16 hexadecimal digits. */
export const cardName = (words: CardWords): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, words]))
    .digest('hex')
    .slice(0, 16)

/**
 * The card as a PNG of `CARD_SIZE`, for a reader who takes turns with others. Drawn on at most two separate threads; the
 * newest are cached. Throws `core.unavailable` if too many of the reader's own are waiting.
 */
export async function drawCard(words: CardWords, { account, gone }: Reader): Promise<Buffer> {
  const name = cardName(words)
  // someone else may have had it drawn in the meantime
  return take(name) ?? line.run(account, () => take(name) ?? keep(name, draw(words)), gone)
}

const draw = async (words: CardWords) => Buffer.from(await pool.run(() => Promise.resolve(words)))

/** The card if it is known, which makes it the newest. */
function take(name: string): Promise<Buffer> | undefined {
  const known = kept.get(name)
  return known && keep(name, known)
}

function keep(name: string, card: Promise<Buffer>): Promise<Buffer> {
  if (!kept.delete(name)) card.catch(() => kept.delete(name))
  kept.set(name, card)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return card
}
