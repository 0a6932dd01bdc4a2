import pg from 'pg'

/** What a transaction pooler may do to a session between two transactions; prepared statements stay. */
const RESET = `set session authorization default; reset all; close all; unlisten *; select pg_advisory_unlock_all();
  discard sequences; discard temp`

/**
 * Makes the connections of a pool behave as if a transaction pooler were before the database: after each transaction, and
 * each statement outside one, the session forgets everything that it was given. Returns how often that happened.
 */
export function throughPooler(pool: pg.Pool): () => number {
  let times = 0
  pool.on('connect', (client) => {
    if (!(client instanceof pg.Client)) throw new Error('This connection is not a client of pg.')
    let resetting = false
    client.connection.on('readyForQuery', ({ status }: { status: string }) => {
      // I: idle, outside a transaction
      if (status !== 'I') return
      if (resetting) return void (resetting = false)
      resetting = true
      times += 1
      client.query(RESET).catch((error: unknown) => client.emit('error', error as Error))
    })
  })
  return () => times
}
