import { vi } from 'vitest'
import { FairLine } from '../platform/threads/fair-line.ts'

/** The control of turns: everyone is the same account, so whoever comes last waits for all. */
export function withoutTurns(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { run } = FairLine.prototype
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
