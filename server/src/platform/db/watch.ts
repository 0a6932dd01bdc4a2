import pg from 'pg'

export interface DatabaseWatch {
  /** Whether the database answered the last time it was asked. */
  isUp(): boolean
  stop(): Promise<void>
}

export interface WatchOptions {
  /** Milliseconds between checks; 300 by default. */
  everyMs?: number
  /** Milliseconds until a missing answer means that the connection is dead; 1,400 by default. */
  patienceMs?: number
  onChange?: (up: boolean) => void
}

/**
 * Checks over its own connection whether the database is there. A network that swallows packets reports nothing:
 * statements under way would wait for minutes. If no answer comes, the pool's connections are cut, so that each request
 * gets its 503 within 2 s and new connections are tried.
 */
export function watchDatabase(pool: pg.Pool, url: string, options: WatchOptions = {}): DatabaseWatch {
  const { everyMs = 300, patienceMs = 1_400, onChange } = options
  const sessions = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void sessions.add(client))
  pool.on('remove', (client) => void sessions.delete(client))
  let up = true
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const verdict = (now: boolean) => {
    if (now === up || stopped) return
    up = now
    if (!up) for (const session of sessions) breakOff(session)
    onChange?.(up)
  }
  const round = async () => {
    const asked = performance.now()
    try {
      client ??= await connect(url, patienceMs)
      await answerWithin(client, patienceMs)
      verdict(true)
    } catch {
      if (client) breakOff(client)
      client = undefined
      // If this process itself was blocked for long, the silence proves nothing.
      if (performance.now() - asked < patienceMs + 400) verdict(false)
    }
    if (!stopped) timer = setTimeout(() => (asking = round()), everyMs).unref()
  }
  let asking = round()
  return {
    isUp: () => up,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      // a connection that is just being opened would keep the process alive forever
      await asking
      await client?.end().catch(() => {})
    },
  }
}

const breakOff = (client: pg.ClientBase | pg.Client) => {
  if ('connection' in client) client.connection.stream.destroy()
}

async function connect(url: string, timeout: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    application_name: 'ensemble watch',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function answerWithin(client: pg.Client, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms)
  })
  try {
    await Promise.race([client.query('select 1'), silence])
  } finally {
    clearTimeout(timer)
  }
}
