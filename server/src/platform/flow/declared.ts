import type { Flow } from '@ensemble/contract/core/flow.ts'
import type { RawBuilder } from 'kysely'
import type { NewFact } from '../facts/define-fact.ts'

/** What a column is set to; SQL reads the row by its table's name, and the state it leaves as `KNOWN`. */
export type Values = Readonly<Record<string, unknown>>

/** The timeline of a lifecycle: one row a move, numbered from 1. `of`: its column with the id of what moved. */
interface Log<Row, Party, More> {
  table: string
  of: string
  /** What a move writes besides who made it and where it led; SQL reads the moved row as `moved`, with what it changed. */
  columns?(more: More): Values
  quiet?: Quiet<Row, Party>
}

/**
 * Moves that the others hear of only once they can no longer be undone. `table` keeps how a row was when they last heard:
 * the id of what moved under the log's `of`, `until`, the `seq` of the entry they heard of last, `status`, and `keeps`.
 */
export interface Quiet<Row, Party> {
  table: string
  seconds: number
  /** Whose moves. */
  by: readonly Party[]
  /** The columns that a move changes besides its state, and an undo restores. */
  keeps: readonly string[]
  /** The side that moved it follows at once. */
  fact(row: Row & { id: string }): NewFact | undefined
}

/** A row that moved, with the columns that its fact is made of. */
export type Moved<Row, State, Move, Party> = Row & {
  id: string
  from: State
  to: State
  /** Its entry in the timeline; 0 without one. */
  seq: number
  /** As the timeline calls it. */
  move: Move
  party: Party
}

export interface Lifecycle<State extends string, Move extends string, Party extends string, Row, More> {
  /** What its task is called by. */
  name: string
  flow: Flow<State, Move, Party>
  /** Its rows have `id`, the state in `state`, and a `version` that counts their moves unless there is none. */
  table: string
  state?: string
  version?: false
  /** Columns of the row that its facts are made of. */
  returning: readonly (keyof Row & string)[]
  /** Where a move leads that depends on the row. */
  to?: Partial<Record<Move, RawBuilder<unknown>>>
  /** The columns that every move sets, and those that each one sets besides. */
  each?: Values
  effects: Readonly<Record<Move, (more: More) => Values>>
  log?: Log<Row, Party, More>
  /** What everyone hears of a move. */
  fact?(moved: Moved<Row, State, Move, Party>, more?: More): NewFact | undefined
  /** The error code of a move that the row does not let anyone make; `core.conflict` unless given. */
  refused?: string
}

/** One act: a move of one row, or of many together. */
export interface Act<Move, Party> {
  move: Move
  party: Party
  actorId?: string | null
  /** What an undo finds the rows of one act by. */
  actId?: string | null
  /** The timeline calls it so: a correction of what no one has heard of, say. */
  as?: Move
  /** The others never hear of it. */
  dropped?: boolean
}

/** Ids of rows that the caller has locked, a row at the version that was read, or a query that selects and locks rows as `id`. */
export type Picked = readonly string[] | { id: string; version: number | undefined } | RawBuilder<unknown>

export type AnyLifecycle = Lifecycle<string, string, string, Record<string, unknown>, unknown>
type AnyLog = NonNullable<AnyLifecycle['log']>
/** One with moves that can be undone. */
export type Undoable = AnyLifecycle & { log: AnyLog & Required<Pick<AnyLog, 'quiet'>> }
export const isUndoable = (lifecycle: AnyLifecycle): lifecycle is Undoable => lifecycle.log?.quiet !== undefined

/** What is undone, and by which person. `which`: a row's id, or a condition on rows as `t`. `actId`: only moves of that act. */
export interface Undo {
  which: string | RawBuilder<unknown>
  actorId: string
  actId?: string
}
