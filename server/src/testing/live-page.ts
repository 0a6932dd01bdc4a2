import type { LiveMessage } from '@ensemble/contract/live.ts'
import { WebSocket } from 'ws'

/** Someone's open page, as far as the live connection goes. */
export interface LivePage {
  socket: WebSocket
  /** Everything that it heard since it was greeted. */
  heard: LiveMessage[]
  /** With which code the connection closed. */
  closed: Promise<number>
}

/** Opens one at a node and waits until it is greeted; without `answers`, its network no longer answers pings. */
export async function openLivePage(
  address: string,
  { token }: { token?: string | undefined },
  { answers = true } = {},
): Promise<LivePage> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/live`, { autoPong: answers })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  const heard: LiveMessage[] = []
  await new Promise<void>((greeted, failed) => {
    socket.once('message', () => {
      socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as LiveMessage))
      greeted()
    })
    void closed.then((code) => failed(new Error(`closed with ${code} before it was greeted`)))
  })
  return { socket, heard, closed }
}
