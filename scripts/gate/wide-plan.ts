import { createHash } from 'node:crypto'
import { AREAS } from './areas.ts'

/** A file of browser tests, or a fault case, of the wide ring. */
export interface WideFile {
  kind: 'browser' | 'faults'
  file: string
}

export interface Plan {
  /** What the changes touch, asked first. */
  touched: WideFile[]
  /** This commit's quarter of the rest. */
  turn: WideFile[]
  /** What waits for another commit. */
  rest: WideFile[]
}

const QUARTERS = 4
/** Nothing that a browser or a fault would notice. */
const UNSEEN =
  /^(docs|bench|checks|tools|\.ci)\/|^scripts\/(?!build-if-stale)|\.md$|\.test\.tsx?$|\.factory\.ts$|^\.git|^\.oxlint|^\.oxfmt|^knip/
const FEATURE = /^(?:contract\/src|web\/src\/features|server\/src\/(?:modules|reads|reactions))\/([^/]+)\//
const SPEC = /^e2e\/([^/]+\.spec\.ts)$/
const CASE = /^faults\/cases\/([^/]+\.ts)$/

/** A file's name without its endings; a fault case's number. */
const keyOf = ({ kind, file }: WideFile) => (kind === 'browser' ? file.replace(/\.spec\.ts$/, '') : file.slice(0, 2))

/**
 * Whether a changed path asks for a file of the wide ring: by the areas of its feature's folder; a test or case itself;
 * whatever belongs to no feature (the platform, `ui`, `shared`, packages, migrations) asks for everything.
 */
function asks(path: string, featuresOf: (path: string) => readonly string[]): (wide: WideFile) => boolean {
  if (UNSEEN.test(path)) return () => false
  const [spec, fault] = [SPEC.exec(path)?.[1], CASE.exec(path)?.[1]]
  if (spec || fault) return ({ kind, file }) => file === (kind === 'browser' ? spec : fault)
  if (path.startsWith('e2e/')) return ({ kind }) => kind === 'browser'
  if (path.startsWith('faults/')) return ({ kind }) => kind === 'faults'
  const own = FEATURE.exec(path)?.[1]
  const features = own ? [own] : featuresOf(path)
  const areas = AREAS.filter(({ folders }) => features.some((name) => folders.includes(name)))
  if (areas.length === 0) return () => true
  return (wide) => areas.some((area) => area[wide.kind].includes(keyOf(wide)))
}

const quarterOf = (text: string) => createHash('sha256').update(text).digest().readUInt8(0) % QUARTERS

/**
 * What a commit asks of the wide ring. `changed`: paths since the commit on which all of it last passed, `undefined` if
 * that commit is unknown, which asks for everything. `featuresOf`: the features that a path outside of their folders
 * composes, such as a route's.
 */
export function widePlan(
  all: readonly WideFile[],
  changed: readonly string[] | undefined,
  commit: string,
  featuresOf: (path: string) => readonly string[] = () => [],
): Plan {
  const tests = changed?.map((path) => asks(path, featuresOf))
  const touched = all.filter((wide) => !tests || tests.some((test) => test(wide)))
  const others = all.filter((wide) => !touched.includes(wide))
  const turn = others.filter((_wide, at) => at % QUARTERS === quarterOf(commit))
  return { touched, turn, rest: others.filter((wide) => !turn.includes(wide)) }
}
