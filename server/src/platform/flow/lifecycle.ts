import type { Flow } from '@ensemble/contract/core/flow.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { NewFact } from '../facts/define-fact.ts'
import { record } from '../facts/record.ts'
import type { AnyTask, DefinedTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { announceTask } from './announcing.ts'
import { write } from './moving.ts'
import { lockUndoable, writeUndo } from './undoing.ts'

/** What a column is set to; SQL reads the row by its table's name, and the state it leaves as `KNOWN`. */
export type Values = Readonly<Record<string, unknown>>

/** The timeline of a lifecycle: one row a move, numbered from 1. `of`: its column with the id of what moved. */
interface Log<More> {
  table: string
  of: string
  /** What a move writes besides who made it and where it led; SQL reads the moved row as `moved`, with what it changed. */
  columns?(more: More): Values
}

/**
 * Moves that the others hear of only once they can no longer be undone. `table` keeps how a row was when they last heard:
 * the id of what moved under the log's `of`, `until`, the `seq` of the entry they heard of last, `status`, and `keeps`.
 */
export interface Quiet<Row, Party> {
  table: string
  seconds: number
  /** Whose moves. */
  of: readonly Party[]
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
  log?: Log<More>
  quiet?: Quiet<Row, Party>
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
export type Picked = readonly string[] | { id: string; version: number } | RawBuilder<unknown>

export type Any = Lifecycle<string, string, string, Record<string, unknown>, unknown>

/** Of which row or act, and who undoes it. `which`: a condition on the row as `t`. `actId`: only moves of that act. */
export interface Undo {
  which: RawBuilder<unknown>
  actorId: string
  actId?: string
}

/** What is declared, running: every move writes its columns, its timeline and its facts in the caller's transaction. */
export class Running<State extends string, Move extends string, Party extends string, Row, More> {
  readonly declared: Lifecycle<State, Move, Party, Row, More>
  /** Announces in time. */
  readonly tasks: readonly AnyTask[]
  // the statements name columns; which they are is checked by the declaration's types
  readonly #any: Any
  readonly #announce: DefinedTask<Record<string, unknown>> | undefined

  constructor(declared: Lifecycle<State, Move, Party, Row, More>) {
    this.declared = declared
    this.#any = declared as unknown as Any
    this.#announce = declared.quiet && announceTask(this.#any)
    this.tasks = this.#announce ? [this.#announce] : []
  }

  /** Moves the picked rows that the flow lets move, and returns them. */
  async move(
    ctx: Context,
    picked: Picked,
    act: Act<Move, Party>,
    more: More,
  ): Promise<readonly Moved<Row, State, Move, Party>[]> {
    const rows = await this.write(ctx.db, picked, act, more)
    if (this.declared.quiet?.of.includes(act.party)) await this.#tellLater(ctx, rows)
    else
      for (const row of rows) {
        const fact = this.declared.fact?.(row, more)
        if (fact) await record(ctx, fact)
      }
    return rows
  }

  /** Moves one row. @throws `refused` (409) if the flow does not let it move, or if it is no longer at the version read */
  async moveOne(
    ctx: Context,
    one: string | { id: string; version: number },
    act: Act<Move, Party>,
    more: More,
  ): Promise<Moved<Row, State, Move, Party>> {
    const [row] = await this.move(ctx, typeof one === 'string' ? [one] : one, act, more)
    if (!row) throw new AppError(this.declared.refused ?? 'core.conflict', 409)
    return row
  }

  /** Moves rows without their facts: others have heard of it already, or never will. */
  async write(
    db: Db,
    picked: Picked,
    act: Act<Move, Party>,
    more: More,
  ): Promise<readonly Moved<Row, State, Move, Party>[]> {
    if (!this.declared.flow[act.move].by.includes(act.party)) throw new Error(`${act.party} can't ${act.move}`)
    return (await write(db, this.#any, picked, act, more)) as unknown as readonly Moved<Row, State, Move, Party>[]
  }

  /**
   * Returns rows to where they were before their last move, if it is an undoable one that no one has heard of. `undone`: the
   * entry that it undid.
   */
  async undo(ctx: Context, undo: Undo): Promise<readonly (Row & { id: string; undone: number })[]> {
    const ids = await lockUndoable(ctx, this.#any, undo.which)
    const rows = (await writeUndo(ctx, this.#any, ids, undo)) as unknown as (Row & { id: string; undone: number })[]
    await this.#tellOwnSide(ctx, rows)
    return rows
  }

  /** Lets everyone hear of what can no longer be undone. */
  async announce(ctx: Context): Promise<void> {
    await this.#announce?.run({}, ctx)
  }

  async #tellOwnSide(ctx: Context, rows: readonly (Row & { id: string })[]): Promise<void> {
    for (const row of rows) {
      const fact = this.declared.quiet?.fact(row)
      if (fact) await record(ctx, fact)
    }
  }

  /** The others hear of it a little later than the quiet ends, which is counted from when the move was written. */
  async #tellLater(ctx: Context, rows: readonly (Row & { id: string })[]): Promise<void> {
    await this.#tellOwnSide(ctx, rows)
    const { quiet } = this.declared
    if (this.#announce && quiet && rows.length > 0)
      await schedule(ctx, this.#announce, {}, { delayMs: (quiet.seconds + 0.5) * 1000 })
  }
}

/** Makes what is declared run. */
export const defineLifecycle = <State extends string, Move extends string, Party extends string, Row, More>(
  declared: Lifecycle<State, Move, Party, Row, More>,
): Running<State, Move, Party, Row, More> => new Running(declared)
