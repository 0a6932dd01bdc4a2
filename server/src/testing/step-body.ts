/** What a company's move of an application sends; an interview took place today. */
export const stepBody = <Move extends string>(move: Move, version: number) => ({
  move,
  version,
  ...(move === 'interview' && { on: Temporal.Now.plainDateISO('UTC').toString() }),
})
