import type { Socket } from 'node:net'
import { LIVE_CLOSE, type LiveMessage } from '@ensemble/contract/live.ts'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Context, Viewer } from '../context.ts'
import { afterCommit, gathering } from '../db/in-transaction.ts'
import { isBroken } from '../env.ts'
import { fanOut } from '../fanout/fan-out.ts'
import type { Fanout } from '../fanout/fanout.ts'
import { limitAddress } from './address.ts'
import { isSameOrigin } from './forgery.ts'
import { type Carried, type Changes, LiveCarrier } from './live-carrier.ts'
import { LiveFrames } from './live-frames.ts'
import { LiveLine, LiveOutbox, textFrame } from './live-outbox.ts'
import { isReceipt, LiveReceipts, RECEIPT_PING } from './live-receipts.ts'
import type { Sessions } from './session.ts'

const HELLO_MS = 5_000
const PING_MS = 30_000
const SOCKETS_PER_USER = 20
/** Per address, before we know who they are; whoever says hello at once does not count for long. */
const STRANGERS_PER_ADDRESS = 20
/** A reader that lets this many bytes pile up is disconnected; it rereads over HTTP when it is back. */
const MAX_BUFFERED = 1_048_576
/** For how many people on this node the content of one live message is read. */
const MOST_CARRIED = 20

interface Member {
  socket: WebSocket
  /** Where frames are written to. */
  line: LiveLine
  viewer: Viewer
  alive: boolean
  /** Whether the page is in view. */
  inView: boolean
  frames: LiveFrames
  /** What was sent to it of the topic of `onArrival`, by id; undefined is a greeting. */
  receipts: LiveReceipts<string | undefined>
}

/** `id`: what had changed; undefined for a page that opened and reads everything. */
type Arrival = (viewer: Viewer, id: string | undefined) => void

/** What `tell` sends to every node. `about`: what of the topic's id changed, where live messages carry that. */
interface Announced {
  users: string[]
  message: LiveMessage
  about?: string[]
}

type Ear = (viewer: Viewer, frame: unknown) => Promise<void>

/**
 * The live hub: the sockets of each user. A message says only what changed, and pages read the new state over HTTP, except
 * where it carries what its reader may see (`carry`). Every node hears it, through `Fanout`, from the transaction of the change.
 */
export class LiveHub {
  readonly #sections = new Map<string, Set<Member>>()
  /** Sockets that no one has signed in on yet, by address. */
  readonly #strangers = new Map<string, number>()
  readonly #sessions: Sessions
  readonly #timer: NodeJS.Timeout
  readonly #outbox = new LiveOutbox()
  readonly #ears = new Map<string, Ear>()
  #onPresence: (userId: string) => void = () => undefined
  #watched: string | undefined
  #onArrival: Arrival = () => undefined
  #carried: { topic: string; carrier: LiveCarrier } | undefined

  constructor(sessions: Sessions, fanout: Pick<Fanout, 'on' | 'onGap'>) {
    this.#sessions = sessions
    this.#timer = setInterval(() => this.#beat(), PING_MS).unref()
    fanout.on('live', (payload) => this.#deliver(JSON.parse(payload) as Announced))
    fanout.on('viewer_changed', (userId) => void this.#recheck(userId))
    fanout.onGap(() => void this.#catchUp())
  }

  /** What follows when a page says something of this type; it must not throw. */
  hear(type: string, ear: Ear): void {
    this.#ears.set(type, ear)
  }

  /** What follows when someone comes, goes, or has no page in view any longer. */
  onPresence(then: (userId: string) => void): void {
    this.#onPresence = then
  }

  /** What follows when changes of this topic have arrived at a page. */
  onArrival(topic: string, then: Arrival): void {
    this.#watched = topic
    this.#onArrival = then
  }

  /**
   * What live messages of this topic carry: `read` answers what their reader would be answered over HTTP at that moment.
   * Where many people are here for one, it carries nothing.
   */
  carry(topic: string, read: (viewer: Viewer, changes: Changes) => Promise<Carried>): void {
    const carrier = new LiveCarrier(
      async (userId, changes) => {
        const [member] = this.#sections.get(userId) ?? []
        // not the one of the last check: they may act for another company now
        const viewer = member && (await this.#sessions.readById(member.viewer.sessionId))
        return viewer && mayListen(viewer) ? read(viewer, changes) : undefined
      },
      (userId, id, now) => this.#send([userId], { type: 'changed', topic, id, ...(now && { now }) }),
    )
    this.#carried = { topic, carrier }
  }

  /** Who has a page open on this node, and whether one of theirs is in view. */
  here(): ReadonlyMap<string, boolean> {
    return new Map(
      Array.from(this.#sections, ([userId, part]) => [userId, part.values().some(({ inView }) => inView)] as const),
    )
  }

  #deliver({ users, message, about }: Announced): void {
    const carried = message.type === 'changed' && message.topic === this.#carried?.topic && this.#carried
    const here = carried ? users.filter((user) => this.#sections.has(user)) : []
    if (!carried || !about || here.length > MOST_CARRIED) return this.#send(users, message)
    for (const user of here) carried.carrier.put(user, message.id, about)
  }

  /** Sends to every socket of these users on this node; one frame is built for all of them. */
  #send(users: readonly string[], message: LiveMessage): void {
    const frame = textFrame(JSON.stringify(message))
    const watched = message.type === 'changed' && message.topic === this.#watched ? message.id : undefined
    for (const user of users) {
      for (const member of this.#sections.get(user) ?? []) {
        if (member.line.wire.writableLength > MAX_BUFFERED) member.socket.close(LIVE_CLOSE.policy, 'reading too slowly')
        else if (member.socket.readyState === member.socket.OPEN) {
          this.#outbox.put(member.line, frame)
          if (watched !== undefined) member.receipts.sent(watched)
        }
      }
    }
  }

  get size(): number {
    return this.#sections.values().reduce((sum, part) => sum + part.size, 0)
  }

  accept(socket: WebSocket, request: FastifyRequest): void {
    const fromPage = !!request.headers.origin || !!request.headers['sec-fetch-site']
    if (fromPage && !isSameOrigin(request)) return socket.close(LIVE_CLOSE.forbidden, 'origin')
    // logs and histories keep addresses: whoever puts a token there must notice
    if (request.url.includes('?')) return socket.close(LIVE_CLOSE.forbidden, 'nothing in the address')
    const leave = this.#arrive(limitAddress(request.ip))
    if (!leave) return socket.close(LIVE_CLOSE.policy, 'too many sockets without a hello')
    const late = setTimeout(() => socket.close(LIVE_CLOSE.signIn, 'no hello'), HELLO_MS)
    socket.once('message', (data: Buffer) => {
      clearTimeout(late)
      void this.#admit(socket, request.socket, data.toString('utf8')).finally(leave)
    })
    socket.once('close', () => {
      clearTimeout(late)
      leave()
    })
  }

  /** Counts a socket of this address until the returned function is called; undefined if there are too many. */
  #arrive(address: string): (() => void) | undefined {
    const waiting = this.#strangers.get(address) ?? 0
    if (waiting >= STRANGERS_PER_ADDRESS) return undefined
    this.#strangers.set(address, waiting + 1)
    let counted = true
    return () => {
      if (!counted) return
      counted = false
      const left = (this.#strangers.get(address) ?? 1) - 1
      if (left > 0) this.#strangers.set(address, left)
      else this.#strangers.delete(address)
    }
  }

  async #admit(socket: WebSocket, wire: Socket, hello: string): Promise<void> {
    const token = readHello(hello)
    const viewer = token ? await Promise.resolve(this.#sessions.read(token)).catch(() => null) : null
    if (!viewer || !mayListen(viewer)) return socket.close(LIVE_CLOSE.signIn, 'sign in')
    const part = this.#sections.get(viewer.id) ?? new Set<Member>()
    if (part.size >= SOCKETS_PER_USER) return socket.close(LIVE_CLOSE.policy, 'too many sockets')
    const line = new LiveLine(wire)
    const receipts = new LiveReceipts<string | undefined>(() => this.#outbox.put(line, RECEIPT_PING))
    const member: Member = { socket, line, viewer, alive: true, inView: true, frames: new LiveFrames(), receipts }
    socket.on('message', (data: Buffer) => {
      member.alive = true
      const few = member.frames.take(data, (frame) => this.#hear(member, frame))
      if (!few) socket.close(LIVE_CLOSE.policy, 'too many messages')
    })
    socket.on('pong', (data: Buffer) => {
      member.alive = true
      if (isReceipt(data)) for (const id of receipts.arrived()) this.#onArrival(member.viewer, id)
    })
    socket.on('close', () => {
      part.delete(member)
      if (part.size === 0) this.#sections.delete(viewer.id)
      this.#onPresence(viewer.id)
    })
    part.add(member)
    this.#sections.set(viewer.id, part)
    this.#onPresence(viewer.id)
    // a session that ended between the check and this line has not been announced to anyone
    await this.#recheckMember(member)
    greet(member)
  }

  /** The viewer is the one of the last check; one whose socket has closed says nothing anymore. */
  #hear(member: Member, frame: { type: string }): Promise<void> | undefined {
    const { socket, viewer } = member
    if (socket.readyState !== socket.OPEN) return undefined
    if (frame.type !== 'shown') return this.#ears.get(frame.type)?.(viewer, frame)
    member.inView = 'on' in frame && frame.on === true
    this.#onPresence(viewer.id)
    return undefined
  }

  /** After a sign-out, a block or a lost seat: closes sockets that may no longer listen. */
  async #recheck(userId: string): Promise<void> {
    for (const member of this.#sections.get(userId) ?? []) await this.#recheckMember(member)
  }

  /**
   * Messages may have been missed, also of sessions that ended. A second greeting says that changes since the first
   * may be missing: pages read again, one person after another, so that they don't all ask at once.
   */
  async #catchUp(): Promise<void> {
    for (const part of this.#sections.values()) {
      for (const member of part) {
        await this.#recheckMember(member)
        greet(member)
      }
    }
  }

  async #recheckMember(member: Member): Promise<void> {
    const viewer = await this.#sessions.readById(member.viewer.sessionId).catch(() => undefined)
    // unknown is not signed out: they connect again
    if (viewer === undefined) member.socket.close(LIVE_CLOSE.restart, 'session could not be read')
    else if (!viewer || !mayListen(viewer)) member.socket.close(LIVE_CLOSE.signIn, 'session ended')
    else member.viewer = viewer
  }

  #beat(): void {
    for (const part of this.#sections.values()) {
      for (const member of part) {
        if (!member.alive) member.socket.terminate()
        member.alive = false
        member.frames.startAgain()
        member.socket.ping()
      }
    }
  }

  /** Closes every socket, so that browsers reconnect to another node or the restarted one. */
  close(): void {
    clearInterval(this.#timer)
    for (const part of this.#sections.values())
      for (const member of part) member.socket.close(LIVE_CLOSE.restart, 'restarting')
  }
}

/** From now on they hear of changes. */
function greet({ socket, receipts }: Member): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 'ready' } satisfies LiveMessage))
  receipts.sent(undefined)
}

function readHello(text: string): string | undefined {
  try {
    const hello = JSON.parse(text) as { type?: unknown; token?: unknown }
    return hello.type === 'hello' && typeof hello.token === 'string' ? hello.token : undefined
  } catch {
    return undefined
  }
}

/** Who may listen: the same as for a member's routes. */
const mayListen = (viewer: Viewer) => viewer.verified && !viewer.blocked && !viewer.secondFactorDue && !viewer.leaving

/**
 * Sends a message to these users on every node, if and when the transaction commits. `about`: what of its id changed, where
 * live messages of the topic carry that.
 */
export async function tell(
  ctx: Pick<Context, 'db' | 'platform'>,
  users: readonly string[],
  message: LiveMessage,
  about?: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  const payload = JSON.stringify({ users, message, about })
  if (!isBroken(ctx.platform.env, 'fanout')) return send(ctx, payload)
  return afterCommit(ctx, async () => void (await fanOut(ctx.platform.db, 'live', [payload])))
}

const send = gathering<string>((db, payloads) => fanOut(db, 'live', payloads))
