import type { Readable } from 'node:stream'

/** For how long the rest of a refused upload is read and thrown away, so that the sender gets to read the answer. */
const DRAIN_MS = 20_000

/** Reads the rest of a refused body and throws it away, for a while. */
export function drain(content: Readable): void {
  if (content.readableEnded || content.destroyed) return
  const timer = setTimeout(() => content.destroy(), DRAIN_MS).unref()
  content.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  content.on('error', () => undefined).resume()
}
