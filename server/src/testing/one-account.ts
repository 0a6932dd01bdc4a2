import { vi } from 'vitest'
import { FairLine } from '../platform/threads/fair-line.ts'

/** The control of turns: everyone is the same account, so whoever comes last waits for all. */
export function withoutTurns(): void {
  const run: (this: FairLine, ...given: Parameters<FairLine['run']>) => Promise<unknown> = Reflect.get(
    FairLine.prototype,
    'run',
  )
  vi.spyOn(FairLine.prototype, 'run').mockImplementation(function (this: FairLine, _account, work, gone) {
    return run.call(this, 'everyone', work, gone)
  } as typeof run)
}

/** How many have come to a line since this was called. */
export function arrivals(): () => number {
  const run = vi.mocked(FairLine.prototype.run)
  const spy = vi.isMockFunction(run) ? run : vi.spyOn(FairLine.prototype, 'run')
  return () => spy.mock.calls.length
}
