/** What a page says is small; longer frames are ignored. */
const MAX_SAID = 1024
/** Between two pings. Frames above the first limit are ignored; above the second, the socket closes. */
const HEARD = 40
const SENT = 100

/**
 * The frames of one socket: counted between two pings, and heard one after another, so that a later one is not
 * overtaken.
 */
export class LiveFrames {
  #count = 0
  #last: Promise<unknown> = Promise.resolve()

  /** False if there were too many. */
  take(data: Buffer, hear: (frame: { type: string }) => Promise<void> | undefined): boolean {
    this.#count += 1
    const frame = this.#count <= HEARD && data.length <= MAX_SAID && readFrame(data.toString('utf8'))
    if (frame) this.#last = this.#last.then(() => hear(frame))
    return this.#count <= SENT
  }

  startAgain(): void {
    this.#count = 0
  }
}

function readFrame(text: string): { type: string } | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    const named = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
    return named ? (frame as { type: string }) : undefined
  } catch {
    return undefined
  }
}
