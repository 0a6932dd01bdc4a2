import type { Readable } from 'node:stream'

/** How long the rest of a refused upload is read and discarded, so that the sender gets to read the answer. */
const DRAIN_MS = 20_000

/** Reads and discards the rest of a refused body, for a while. */
export function drain(content: Readable): void {
  if (content.readableEnded || content.destroyed) return
  const timer = setTimeout(() => content.destroy(), DRAIN_MS).unref()
  content.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  content.on('error', () => undefined).resume()
}
