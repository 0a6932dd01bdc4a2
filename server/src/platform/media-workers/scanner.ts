import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Logger } from '../logger.ts'
import { askClamd } from './clamd.ts'
import type { Scanner, Verdict } from './verdict.ts'

/** Opens a file's content from its beginning, once per scanner. */
export type Opener = () => Readable | Promise<Readable>

export interface ScannerSettings {
  /** `tcp://host:port` of a clamd. */
  CLAMAV_URL?: string | undefined
  /** A file with our own signatures. */
  MALWARE_SIGNATURES?: string | undefined
}

/** The scanners that the settings name, one after the other; undefined if there are none. They never throw. */
export function createScanner({
  CLAMAV_URL,
  MALWARE_SIGNATURES,
}: ScannerSettings): ((open: Opener) => Promise<Verdict>) | undefined {
  const scanners: Scanner[] = []
  if (MALWARE_SIGNATURES) scanners.push(bySignatures(MALWARE_SIGNATURES))
  if (CLAMAV_URL) scanners.push(askClamd(CLAMAV_URL))
  if (scanners.length === 0) return undefined
  return async (open) => {
    for (const scan of scanners) {
      const verdict = await Promise.resolve(open())
        .then(scan)
        .catch((error: unknown): Verdict => ({ verdict: 'unavailable', reason: String(error) }))
      if (verdict.verdict !== 'clean') return verdict
    }
    return { verdict: 'clean' }
  }
}

/** Runs the scanners, and logs what they found or why they failed; `clean` if there are none. */
export const scanAndTell =
  (scanner: ReturnType<typeof createScanner>, log: Logger) =>
  async (open: Opener): Promise<Verdict> => {
    const verdict = (await scanner?.(open)) ?? { verdict: 'clean' as const }
    if (verdict.verdict === 'infected') log.warn({ signature: verdict.name }, 'the malware scanner refused a file')
    if (verdict.verdict === 'unavailable') log.warn({ reason: verdict.reason }, 'the malware scanner cannot be asked')
    return verdict
  }

/**
 * Searches for the byte sequences listed in a file: one per line, `Name:hexadecimal`; empty lines and lines that begin
 * with `#` are skipped. The file is read for every scan, so that it can be changed while the server runs.
 */
const bySignatures =
  (file: string): Scanner =>
  async (content) => {
    const signatures = parse(await readFile(file, 'utf8'))
    const longest = Math.max(1, ...signatures.map(({ bytes }) => bytes.length))
    let carried: Buffer = Buffer.alloc(0)
    for await (const chunk of content) {
      const seen = Buffer.concat([carried, chunk])
      const found = signatures.find(({ bytes }) => seen.includes(bytes))
      if (found) return { verdict: 'infected', name: found.name }
      // a sequence may span two chunks
      carried = seen.subarray(Math.max(0, seen.length - longest + 1))
    }
    return { verdict: 'clean' }
  }

function parse(text: string): { name: string; bytes: Buffer }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', hex = ''] = /^(.+):((?:[0-9a-f]{2}){4,})$/i.exec(line) ?? []
      if (!name) throw new Error(`this line of the signatures is not right: ${line.slice(0, 80)}`)
      return { name, bytes: Buffer.from(hex, 'hex') }
    })
}
