import { type Server, type Socket, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from './node.ts'
import type { Stage } from './stage.ts'

export type MailMode = 'refuse' | 'hang' | 'busy' | 'good'

export interface MailSink {
  url: string
  /** Message-ID of every accepted email, by address. */
  received: ReadonlyMap<string, string[]>
  become(mode: MailMode): Promise<void>
}

type Close = () => Promise<void>

async function openSmtp(port: number, received: Map<string, string[]>, busy: boolean): Promise<Close> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(busy ? Object.assign(new Error('4.3.2 try again later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) received.set(address, [...(received.get(address) ?? []), id])
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  return () => new Promise((done) => server.close(() => done()))
}

/** Accepts connections and says nothing. */
async function openSilent(port: number): Promise<Close> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return () =>
    new Promise((done) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => done())
    })
}

/** A mail server on one port that can be away, silent, busy (451) or good. */
export async function startMailSink(stage: Stage): Promise<MailSink> {
  const port = await freePort()
  const received = new Map<string, string[]>()
  let close: Close = async () => undefined
  const become = async (mode: MailMode) => {
    await close()
    close = async () => undefined
    if (mode === 'hang') close = await openSilent(port)
    else if (mode !== 'refuse') close = await openSmtp(port, received, mode === 'busy')
  }
  stage.defer(() => close())
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, become }
}
