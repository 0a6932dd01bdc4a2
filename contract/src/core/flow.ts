/** A lifecycle as a table: move → from which states, to which state, and by whom. */
export interface Move<State extends string, Party extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Party[]
}

export type Flow<State extends string, MoveName extends string, Party extends string> = Readonly<
  Record<MoveName, Move<State, Party>>
>

/** Declares a flow; keeps the literal types so that the web can draw its buttons from it. */
export const flow = <State extends string, MoveName extends string, Party extends string>(
  moves: Flow<State, MoveName, Party>,
): Flow<State, MoveName, Party> => moves

/** The moves that `party` may make from `state`, in the order in which the table lists them. */
export function movesFrom<State extends string, MoveName extends string, Party extends string>(
  table: Flow<State, MoveName, Party>,
  state: State,
  party: Party,
): MoveName[] {
  return (Object.keys(table) as MoveName[]).filter(
    (name) => table[name].from.includes(state) && table[name].by.includes(party),
  )
}
