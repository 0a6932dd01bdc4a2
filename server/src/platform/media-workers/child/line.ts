import { Socket } from 'node:net'

/** Where the server listens: see `WorkerLine`. */
const pipe = new Socket({ fd: 3, readable: true, writable: true })

/** Calls `work` with what the server says, each time; ends this process with the server. */
export function hear<Said>(work: (said: Said) => void): void {
  let begun = ''
  pipe
    .setEncoding('utf8')
    .on('data', (text: string) => {
      const lines = (begun + text).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) work(JSON.parse(line) as Said)
    })
    .on('error', () => undefined)
    .on('close', () => process.exit(0))
}

/** Says something to the server, as one line: at its start, and once for each file. */
export const say = (what: unknown): unknown => pipe.write(`${JSON.stringify(what)}\n`)
