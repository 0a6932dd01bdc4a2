export interface Figure {
  goal: string
  what: string
  wanted: string
  seen: string
  /** Undefined: measured for information only. */
  reached?: boolean
}

export const percent = (ratio: number) => `${Math.round(ratio * 100)} %`
export const round = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** The results as one Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const lines = figures.map(
    ({ goal, what, wanted, seen, reached }) =>
      `| ${goal} | ${cell(what)} | ${cell(wanted)} | ${cell(seen)} | ${reached === undefined ? '' : reached ? 'yes' : '**no**'} |`,
  )
  return ['| # | what | goal | measured | reached |', '|---|---|---|---|---|', ...lines].join('\n')
}
