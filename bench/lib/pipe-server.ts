import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The bare limit of an upload: node:http, a pipe to a new file, an answer. Nothing is checked; `/flushed` waits for the
 * disk. A separate process.
 */
const directory = process.argv[2] ?? ''

const server = createServer((request, response) => {
  const path = join(directory, randomUUID())
  pipeline(request, createWriteStream(path, { flush: request.url === '/flushed' }))
    .then(
      () => {
        response.writeHead(204).end()
        return rm(path)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
    .catch(() => undefined)
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
