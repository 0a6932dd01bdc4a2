/** A lifecycle as a table: move → from which states, to which state, and who may make it. */
export interface Move<State extends string, Party extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Party[]
}

export type Flow<State extends string, MoveName extends string, Party extends string> = Readonly<
  Record<MoveName, Move<State, Party>>
>

/** Declares a flow; keeps the literal types. */
export const flow = <State extends string, MoveName extends string, Party extends string>(
  moves: Flow<State, MoveName, Party>,
): Flow<State, MoveName, Party> => moves

/** The words of each move of a lifecycle: a move without them does not compile. */
export type MoveWords<MoveName extends string, Words> = Readonly<Record<MoveName, Words>>

/** Whether a flow allows a move from this state for this party, regardless of who they are. */
export const fits = <State extends string, MoveName extends string, Party extends string>(
  moves: Flow<State, MoveName, Party>,
  state: State,
  move: MoveName,
  party: Party,
): boolean => moves[move].from.includes(state) && moves[move].by.includes(party)
