import type { Flow } from '@ensemble/contract/core/flow.ts'

/** A flow as a Mermaid state diagram: each move with who makes it. `begins`: where rows begin. */
export function drawFlow(moves: Flow<string, string, string>, begins: readonly string[]): string {
  const arrows = Object.entries(moves).flatMap(([name, { from, to, by }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name.replaceAll('_', ' ')} (${by.join(', ')})`),
  )
  return ['stateDiagram-v2', ...begins.map((state) => `  [*] --> ${state}`), ...arrows].join('\n')
}
