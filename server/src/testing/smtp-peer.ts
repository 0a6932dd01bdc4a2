import { SMTPServer } from 'smtp-server'

/** An email server in this process. While `state.refuses`, it turns every email away and names its address. */
export async function startSmtpPeer() {
  const state = { refuses: false, received: [] as { to: string; message: string }[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        if (state.refuses) return done(Object.assign(new Error(`no mailbox ${to}`), { responseCode: 451 }))
        state.received.push({ to, message: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    state,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    /** Messages that arrived at an address. */
    at: (address: string) => state.received.filter(({ to }) => to === address).map(({ message }) => message),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>
