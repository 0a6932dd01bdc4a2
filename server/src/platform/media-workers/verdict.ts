/** A scanner's verdict on a file. `unavailable`: it could not be reached, so no one knows. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  | { verdict: 'unavailable'; reason: string }
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<Verdict>
