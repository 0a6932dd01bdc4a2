import type { LastDay } from '@ensemble/contract/core/last-day.ts'
import type { Need, NeedAbout, NeedDoes, NeedWho, NeedWords } from '@ensemble/contract/needs/needs.schemas.ts'
import type { MemberContext, Viewer } from '../context.ts'

/** Days that "This week" of a home has, today included. */
export const WEEK_DAYS = 7

/** One thing that needs a person. */
export interface NeedRow<Facts extends object> {
  who: NeedWho | null
  /** When it began to need them. */
  since: Date | null
  /** The last day for it. `at`: the instant when that is over. */
  until: (LastDay & { at: Date | null }) | null
  /** A path of the product. */
  href: string
  /** Only where it can be said. */
  percent?: number
  /** Its own act, where it differs from the kind's. */
  act?: string
  does?: NeedDoes
  /** In how many steps, where it is done in a few. */
  steps?: number
  /** What its words are made of, besides these. */
  facts: Facts
}

/** What needs a person now, the most urgent first. */
export interface NeedsFound<Facts extends object> {
  rows: readonly NeedRow<Facts>[]
  /** How many there are in all, also beyond the rows. */
  count: number
  /** Since when the earliest of all. */
  oldest: Date | null
}

/** A line as the reads of needs find it. */
export interface NeedLine {
  last_day: string | null
  zone: string
  until_at: Date | null
  since: Date
  /** How many there are in all, and since when the earliest. */
  count: number
  oldest: Date
}

/** What was found as needs; `own`: what each is besides its times. */
export const foundOf = <Line extends NeedLine, Facts extends object>(
  lines: readonly Line[],
  own: (line: Line) => Omit<NeedRow<Facts>, 'since' | 'until'>,
): NeedsFound<Facts> => ({
  rows: lines.map((line) => ({
    since: line.since,
    until: line.last_day === null ? null : { day: line.last_day, zone: line.zone, at: line.until_at },
    ...own(line),
  })),
  count: lines[0]?.count ?? 0,
  oldest: lines[0]?.oldest ?? null,
})

interface NeedDeclaration<Facts extends object> {
  kind: string
  /** Whose home shows it. */
  for: Viewer['kind']
  /** Its place among all needs of that home: the lowest first. Null: nothing to do, a date for "This week" alone. */
  order: number | null
  /** The kind of need that says nothing more while this one is there. */
  replaces?: string
  /** What to do about it, as a verb for a button. */
  act: string
  /** If there are more, one need says how many. */
  most: number
  /** Where that one leads. */
  hrefOfMany: string
  /** At most `limit` rows, in one statement that asks the database what time it is. */
  read(ctx: MemberContext, limit: number): Promise<NeedsFound<Facts>>
  /** `reader`: their zone, if it is known. */
  words(about: NeedAbout & Facts, reader: string | null): NeedWords
}

/** A need as the engine sees it, without the type of its facts. */
export interface DeclaredNeed extends Pick<NeedDeclaration<object>, 'kind' | 'for' | 'order' | 'replaces'> {
  /** Reads it, and says it for a reader in a zone. */
  read(ctx: MemberContext): Promise<(reader: string | null) => Need[]>
}

/** Declares what needs a person: how it is found, and its words. Each home shows what its features declare. */
export const defineNeed = <Facts extends object>(need: NeedDeclaration<Facts>): DeclaredNeed => ({
  kind: need.kind,
  for: need.for,
  order: need.order,
  ...(need.replaces !== undefined && { replaces: need.replaces }),
  async read(ctx) {
    const { rows, count, oldest } = await need.read(ctx, need.most)
    return (reader) => {
      const [first] = rows
      if (count > need.most && first)
        return [
          {
            ...said(need, { ...first, since: oldest }, count, reader),
            percent: null,
            does: null,
            act: need.act,
            href: need.hrefOfMany,
          },
        ]
      return rows.map((row) => said(need, row, 1, reader))
    }
  },
})

function said<Facts extends object>(
  { kind, act, words }: NeedDeclaration<Facts>,
  { who, since, until, href, percent, steps, facts, does, act: own }: NeedRow<Facts>,
  count: number,
  reader: string | null,
): Need {
  const last = until && { day: until.day, zone: until.zone }
  return {
    kind,
    ...words({ ...facts, who: who?.name ?? '', count, until: last }, reader),
    who,
    count,
    oldest: since?.toISOString() ?? null,
    until: last,
    until_at: until?.at?.toISOString() ?? null,
    percent: percent ?? null,
    ...(steps !== undefined && { steps }),
    href,
    act: own ?? act,
    does: does ?? null,
  }
}
