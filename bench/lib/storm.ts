import { request } from 'node:http'
import { addressOf } from './addresses.ts'

/** What a storm sends: `amount` requests at once, each with the next of these bodies. */
export interface StormOrder {
  url: string
  bodies: string[]
  amount: number
  /** Where all of them come from; without it, each comes from an address of its own. */
  from?: string
}

const post = (url: string, body: string, headers: Record<string, string>) =>
  new Promise<number>((done) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0))
      },
    )
    sent.once('error', () => done(0)).end(body)
  })

/** A separate process: measurements must not wait for the storm's requests. Returns how often each status occurred. */
process.on('message', ({ url, bodies, amount, from }: StormOrder) => {
  const sent = Array.from({ length: amount }, (_, n) =>
    post(url, bodies[n % bodies.length] ?? '', { 'x-forwarded-for': from ?? addressOf(n) }),
  )
  void Promise.all(sent).then((statuses) => {
    const counts: Record<number, number> = {}
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
    process.send?.(counts)
  })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
