/** What a scanner says about a file. `unavailable`: it could not be asked, so nobody knows. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  | { verdict: 'unavailable'; reason: string }
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<Verdict>
