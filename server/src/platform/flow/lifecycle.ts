import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { record } from '../facts/record.ts'
import type { AnyTask, DefinedTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { announceTask } from './announcing.ts'
import {
  type Act,
  type AnyLifecycle,
  isUndoable,
  type Lifecycle,
  type Moved,
  type Picked,
  type Undo,
} from './declared.ts'
import { write } from './moving.ts'
import { lockUndoable, writeUndo } from './undoing.ts'

/** What is declared, running: every move writes its columns, its timeline and its facts in the caller's transaction. */
export class RunningLifecycle<State extends string, Move extends string, Party extends string, Row, More> {
  readonly declared: Lifecycle<State, Move, Party, Row, More>
  /** Announces in time. */
  readonly tasks: readonly AnyTask[]
  // the statements name columns; which they are is checked by the declaration's types
  readonly #any: AnyLifecycle
  readonly #announce: DefinedTask<Record<string, unknown>> | undefined

  constructor(declared: Lifecycle<State, Move, Party, Row, More>) {
    this.declared = declared
    this.#any = declared as unknown as AnyLifecycle
    this.#announce = isUndoable(this.#any) ? announceTask(this.#any) : undefined
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
    if (this.declared.log?.quiet?.by.includes(act.party)) await this.#tellLater(ctx, rows)
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
    one: string | { id: string; version: number | undefined },
    act: Act<Move, Party>,
    more: More,
  ): Promise<Moved<Row, State, Move, Party>> {
    const [row] = await this.move(ctx, typeof one === 'string' ? [one] : one, act, more)
    if (!row) throw new AppError(this.declared.refused ?? 'core.conflict')
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
    if (!isUndoable(this.#any)) return []
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
      const fact = this.declared.log?.quiet?.fact(row)
      if (fact) await record(ctx, fact)
    }
  }

  /** The others hear of it a little later than the quiet ends, which is counted from when the move was written. */
  async #tellLater(ctx: Context, rows: readonly (Row & { id: string })[]): Promise<void> {
    await this.#tellOwnSide(ctx, rows)
    const quiet = this.declared.log?.quiet
    if (this.#announce && quiet && rows.length > 0)
      await schedule(ctx, this.#announce, {}, { delayMs: (quiet.seconds + 0.5) * 1000 })
  }
}

/** Makes what is declared run. */
export const defineLifecycle = <State extends string, Move extends string, Party extends string, Row, More>(
  declared: Lifecycle<State, Move, Party, Row, More>,
): RunningLifecycle<State, Move, Party, Row, More> => new RunningLifecycle(declared)
