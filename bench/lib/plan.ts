/** One statement of a bare server. Without a name it is planned each time, as in the product. */
export interface Step {
  text: string
  named: boolean
}

/** What the bare server does for a path. Each request takes the next variant: the values of each step. */
export type Plan =
  | { kind: 'constant'; body: string }
  /** The last step returns the finished items as text; `suffix` closes the object. */
  | { kind: 'text'; steps: Step[]; variants: { values: unknown[][]; suffix: string }[] }
  /** Rows become objects, and objects become text. */
  | { kind: 'rows'; steps: [Step]; variants: { values: unknown[][]; suffix: string }[] }
  /** Writes a row and answers `body`. */
  | { kind: 'insert'; steps: [Step]; variants: { values: unknown[][] }[]; body: string }

export interface Plans {
  url: string
  paths: Record<string, Plan>
}
