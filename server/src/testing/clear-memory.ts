import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const clear = runInNewContext('gc') as () => void

/** Collects garbage: when the engine does so by itself depends on everything the process did before. */
export function clearMemory(): void {
  clear()
  // what the first round released is freed by the second
  clear()
}
