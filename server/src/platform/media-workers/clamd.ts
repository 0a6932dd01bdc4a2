import { once } from 'node:events'
import { connect } from 'node:net'
import type { Scanner, Verdict } from './verdict.ts'

const PORT = 3310
/** A scanner silent for this long is down. */
const SILENCE_MS = 60_000
const LONGEST_ANSWER = 4_096

/**
 * Sends content to a clamd by its INSTREAM command (clamd(8)): chunks prefixed with their length, an empty one at the
 * end.
 */
export const askClamd =
  (address: string): Scanner =>
  async (content) => {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port || PORT) })
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the scanner is silent')))
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => (answer = (answer + text).slice(0, LONGEST_ANSWER)))
    let failure: Error | undefined
    const ended = new Promise<void>((resolve) =>
      socket.on('error', (error) => (failure = error)).once('close', () => resolve()),
    )
    try {
      await once(socket, 'connect')
      socket.write('zINSTREAM\0')
      for await (const chunk of content) {
        // it closes early once it has read enough, or if the file is longer than it accepts
        if (socket.destroyed || answer) break
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        socket.write(length)
        if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), ended])
      }
      if (!socket.destroyed) socket.end(Buffer.alloc(4))
      await ended
      if (failure && !answer) throw failure
      return read(answer)
    } catch (error) {
      return answer ? read(answer) : { verdict: 'unavailable', reason: String(error) }
    } finally {
      socket.destroy()
    }
  }

function read(answer: string): Verdict {
  const said = answer.replace(/\0.*$/s, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(said)
  if (found) return { verdict: 'infected', name: found[1] ?? '' }
  return said === 'stream: OK' ? { verdict: 'clean' } : { verdict: 'unavailable', reason: said || 'no answer' }
}
