import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** A placeholder in a statement for a value that each call supplies. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is built once, for the most frequent queries; each call only supplies its values. `make` gets
 * a function that marks where each value goes.
 *
 * @example
 * const named = prepared<{ name: string }, { id: string }>((value) => sql`select name from people where id = ${value('id')}`)
 * const { rows } = await named(db, { id })
 */
export function prepared<Row, Values extends Record<string, unknown>>(
  make: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  let statement: CompiledQuery<Row> | undefined
  return (db, values) => {
    statement ??= make((name) => sql`${new Slot(name)}`).compile(db)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name] : parameter,
    )
    return db.executeQuery({ ...statement, parameters })
  }
}
