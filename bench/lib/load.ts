import autocannon from 'autocannon'

export interface Shot {
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  url: string
  connections?: number
  /** Requests per round; otherwise it lasts so many seconds, one by default. */
  amount?: number
  seconds?: number
  headers?: Record<string, string>
  /** Called for each request; by default the same one is repeated. */
  shot?: () => Shot
  method?: 'GET' | 'POST'
}

export interface Speed {
  perSecond: number
  /** How many were answered. */
  count: number
  p50: number
  p99: number
}

/** Fires requests over 16 connections, for a limited count or time. Throws if any answer is not 2xx. */
export async function fire({
  url,
  connections = 16,
  amount,
  seconds: duration = 1,
  headers,
  shot,
  method = 'GET',
}: Load): Promise<Speed> {
  const started = performance.now()
  let last = started
  const running = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration }),
    timeout: 20,
    ...(headers && { headers }),
    ...(shot && { requests: [{ method, setupRequest: (request) => ({ ...request, method, ...shot() }) }] }),
  })
  // it reports in whole seconds; the work was done at the last answer
  void running.on('response', () => (last = performance.now()))
  const result = await running
  const seconds = (last - started) / 1000
  if (result.non2xx || result.errors || result.timeouts)
    throw new Error(`${url}: ${result.non2xx} requests not 2xx, ${result.errors} errors`)
  return { perSecond: result['2xx'] / seconds, count: result['2xx'], p50: result.latency.p50, p99: result.latency.p99 }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** How long something takes, in milliseconds: the middle of so many runs, after one that isn’t counted. */
export async function medianMs(run: () => unknown, times = 9): Promise<number> {
  await run()
  const seen: number[] = []
  for (let at = 0; at < times; at += 1) {
    const started = performance.now()
    await run()
    seen.push(performance.now() - started)
  }
  return median(seen)
}

export interface Pair {
  product: number
  limit: number
  /** Median of the ratios of neighboring rounds: a disturbance affects both. */
  ratio: number
}

/** Product, limit, product, limit …: one warm-up round each, then `rounds` pairs. Numbers per second. */
export async function pairwise(
  product: () => Promise<number>,
  limit: () => Promise<number>,
  rounds = 4,
): Promise<Pair> {
  await product()
  await limit()
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await product())
    bare.push(await limit())
  }
  return {
    product: median(ours),
    limit: median(bare),
    ratio: median(ours.map((value, at) => value / (bare[at] ?? value))),
  }
}
