import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closed, emptyPart, type Part, readReport, ROOT } from './part.ts'

/** The files of all fault cases, in order. */
export const faultFiles = (): string[] =>
  readdirSync(join(ROOT, 'faults/cases'))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()

/** These fault cases, by their files. */
export function faults(files: readonly string[]): Part {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-faults-'))
  const file = join(folder, 'part.json')
  const { status } = spawnSync(process.execPath, ['faults/run.ts', '--part', file, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const part = readReport<Part>(file)
  rmSync(folder, { recursive: true, force: true })
  return part ? closed(part, part.failed ? 0 : status) : closed(emptyPart('faults'), status)
}
