import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its own code: measures the processor time of each turn of its thread. A turn is what it
// runs without looking for anything else to do. The answer holds the longest since the last question, in milliseconds.

const socket = process.env['BENCH_WATCH']
if (socket && isMainThread && process.argv[1]?.endsWith('main.ts')) {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, user + system)
    setImmediate(look)
  }
  look()
  createServer((_request, response) => {
    response.end(String(longest / 1_000))
    longest = 0
  }).listen(socket)
}
