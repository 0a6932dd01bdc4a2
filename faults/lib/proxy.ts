import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import type { Stage } from './stage.ts'

/** A TCP proxy that can refuse, swallow everything without a word, or delay. */
export interface Proxy {
  port: number
  /** Nothing listens any more, and what was connected is reset. */
  refuse(): Promise<void>
  /** Connections stay and new ones are taken, but no byte gets through; `pass` lets all that was held go on. */
  swallow(): void
  /** Milliseconds that each direction takes longer. */
  delay(ms: number): void
  pass(): Promise<void>
}

export async function startProxy(stage: Stage, target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let swallowing = false
  let latency = 0
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      const send = () => void (to.writable && to.write(chunk))
      if (swallowing) held.push(send)
      else if (latency) setTimeout(send, latency)
      else send()
    })
    from.on('close', () => (swallowing ? held.push(() => to.destroy()) : to.destroy()))
    from.on('error', () => undefined)
  }
  const take = (client: Socket) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    forward(client, upstream)
    forward(upstream, client)
  }
  let server: Server | undefined
  let port = 0
  const listen = async () => {
    server = createServer(take)
    await new Promise<void>((done, fail) => server?.once('error', fail).listen(port, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.resetAndDestroy()
    await new Promise<void>((done) => (closing ? closing.close(() => done()) : done()))
  }
  await listen()
  stage.defer(close)
  return {
    port,
    refuse: close,
    swallow: () => void (swallowing = true),
    delay: (ms) => void (latency = ms),
    pass: async () => {
      swallowing = false
      latency = 0
      for (const go of held.splice(0)) go()
      if (!server) await listen()
    },
  }
}
