import { createHash } from 'node:crypto'
import pg from 'pg'

const CUSTOM = '/*custom*/'
/** Longer texts are mostly one-offs (bulk inserts, long lists): naming them would only fill the session. */
const LONGEST = 6_000
const MOST_PER_SESSION = 400

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    if (names.size >= 5_000) names.clear()
    names.set(text, name)
  }
  return name
}

/**
 * Names each parameterized statement by its text, so that PostgreSQL parses and plans it once per session. Statements
 * marked `/*custom*\/` stay unnamed and get a plan for their values.
 */
export class PreparingClient extends pg.Client {
  readonly #named = new Set<string>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const query = (first: unknown, values?: unknown, callback?: unknown): unknown => {
      if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0 || !this.#mayName(first))
        return send(first, values, callback)
      return send({ name: nameOf(first), text: first, values }, callback)
    }
    this.query = query as pg.Client['query']
    // PostgreSQL announces that it will disconnect (57P01 to 57P03): the pool must not reuse this session after that.
    this.connection.on('errorMessage', (message: { code?: string }) => {
      if (message.code?.startsWith('57P0')) void this.end().catch(() => {})
    })
  }

  #mayName(text: string): boolean {
    if (this.#named.has(text)) return true
    if (text.length > LONGEST || this.#named.size >= MOST_PER_SESSION || text.includes(CUSTOM)) return false
    this.#named.add(text)
    return true
  }
}
