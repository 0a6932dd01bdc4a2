import { once } from 'node:events'
import WebSocket from 'ws'
import type { Node } from './node.ts'
import { must } from './stage.ts'

/** Environment of a node whose memory `heldMemory` can read. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Megabytes that a node holds: its heap and its buffers after a collection. Resident memory moves by some 60 MB with
 * what has yet to be collected, so it says nothing about what is kept.
 */
export async function heldMemory(node: Node): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(node.output())?.[1]
  must(!!address, 'the node is not inspected')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let id = 0
  const ask = async (method: string, params = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: (id += 1), method, params }))
    const [data] = (await once(socket, 'message')) as [Buffer]
    return (JSON.parse(data.toString()) as { result: { result?: { value?: unknown } } }).result.result?.value
  }
  try {
    await ask('HeapProfiler.collectGarbage')
    const { heapUsed, external } = (await ask('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    })) as NodeJS.MemoryUsage
    return (heapUsed + external) / 1_048_576
  } finally {
    socket.terminate()
  }
}
