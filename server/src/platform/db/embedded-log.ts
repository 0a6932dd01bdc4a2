import { closeSync, ftruncateSync, openSync, statSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'

const LIMIT = 5 * 1024 * 1024

/** Opens the server's log for appending and limits its size: above 5 MB the old content moves to `<path>.1`. */
export function openLog(path: string) {
  const fd = openSync(path, 'a', 0o600)
  const bound = async () => {
    if (statSync(path).size < LIMIT) return
    await copyFile(path, `${path}.1`)
    ftruncateSync(fd) // the writer appends, so it continues at the new end
  }
  const swallow = () => {}
  void bound().catch(swallow)
  const timer = setInterval(() => void bound().catch(swallow), 60_000).unref()
  return {
    fd,
    tail: async () => (await readFile(path, 'utf8').catch(() => '')).slice(-2000),
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
