import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import type { Stage } from './stage.ts'

/** A TCP proxy that can refuse, silently swallow everything, or delay. */
export interface Proxy {
  port: number
  /** Nothing listens anymore, and existing connections are reset. */
  refuse(): Promise<void>
  /** Connections stay and new ones are accepted, but no byte gets through; `pass` releases everything that was held. */
  swallow(): void
  /** Milliseconds added in each direction. */
  delay(ms: number): void
  pass(): Promise<void>
}

class TcpProxy implements Proxy {
  port = 0
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  readonly #held: (() => void)[] = []
  #server: Server | undefined
  #swallowing = false
  #latency = 0

  constructor(target: number) {
    this.#target = target
  }

  async listen(): Promise<void> {
    const server = createServer((client) => this.#take(client))
    this.#server = server
    await new Promise<void>((done, fail) => server.once('error', fail).listen(this.port, '127.0.0.1', done))
    this.port = (server.address() as AddressInfo).port
  }

  async refuse(): Promise<void> {
    const closing = this.#server
    this.#server = undefined
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await new Promise<void>((done) => (closing ? closing.close(() => done()) : done()))
  }

  swallow(): void {
    this.#swallowing = true
  }

  delay(ms: number): void {
    this.#latency = ms
  }

  async pass(): Promise<void> {
    this.#swallowing = false
    this.#latency = 0
    for (const go of this.#held.splice(0)) go()
    if (!this.#server) await this.listen()
  }

  #take(client: Socket): void {
    const upstream = connect(this.#target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    }
    this.#forward(client, upstream)
    this.#forward(upstream, client)
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const send = () => void (to.writable && to.write(chunk))
      if (this.#swallowing) this.#held.push(send)
      else if (this.#latency) setTimeout(send, this.#latency)
      else send()
    })
    from.on('close', () => (this.#swallowing ? this.#held.push(() => to.destroy()) : to.destroy()))
    from.on('error', () => undefined)
  }
}

export async function startProxy(stage: Stage, target: number): Promise<Proxy> {
  const proxy = new TcpProxy(target)
  await proxy.listen()
  stage.defer(() => proxy.refuse())
  return proxy
}
