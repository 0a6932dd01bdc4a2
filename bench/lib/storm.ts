import { request } from 'node:http'

/** What a storm sends: `amount` requests at once, each with the next of these bodies. */
export interface StormOrder {
  url: string
  bodies: string[]
  amount: number
}

const post = (url: string, body: string) =>
  new Promise<number>((done) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0))
      },
    )
    sent.once('error', () => done(0)).end(body)
  })

/** A process of its own: whoever measures meanwhile must not wait for the sending of the storm. Answers how often each status came. */
process.on('message', ({ url, bodies, amount }: StormOrder) => {
  void Promise.all(Array.from({ length: amount }, (_, n) => post(url, bodies[n % bodies.length] ?? ''))).then(
    (statuses) => {
      const counts: Record<number, number> = {}
      for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
      process.send?.(counts)
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
