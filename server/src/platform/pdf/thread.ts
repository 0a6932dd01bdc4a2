import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './messages.ts'
import { TablePrinter } from './print-table.ts'
import { printPdf } from './print.ts'

const say = (message: FromThread) => parentPort?.postMessage(message)
const sayPart = (part: Uint8Array) => say({ part })

let table: TablePrinter | undefined

async function answer(message: ToThread): Promise<void> {
  if ('document' in message) sayPart(await printPdf(message.document))
  else if ('table' in message) table = new TablePrinter(message.table, sayPart)
  else if ('rows' in message) for (const row of message.rows) table?.write(row)
  else await table?.end(message.last)
}

// one document at a time: the printer sends the next message after it has heard that this one is done
parentPort?.on('message', (message: ToThread) => {
  answer(message).then(
    () => say({ done: true }),
    (error: unknown) => say({ error: String(error) }),
  )
})
