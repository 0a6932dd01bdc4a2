import { applicationFlow } from '../contract/src/applications/applications.flow.ts'
import { verificationFlow } from '../contract/src/companies/verifications.flow.ts'
import type { Flow } from '../contract/src/core/flow.ts'
import { interviewFlow } from '../contract/src/interviews/interviews.flow.ts'
import { conversationFlow } from '../contract/src/messaging/messaging.flow.ts'
import { creditFlow } from '../contract/src/portfolio/credits.flow.ts'
import { postFlow } from '../contract/src/posts/vocabulary.ts'
import { reportFlow } from '../contract/src/safety/safety.flow.ts'

const HEAD = `# Lifecycles

Drawn from the code by \`npm run docs\`; a check compares them. Each move is declared in the contract as a table, with who may make
it; \`defineLifecycle\` (server/src/platform/flow) writes what it changes, its timeline and its facts.
`

/** Every flow with its name, and the states in which its rows begin. */
export const FLOWS: Readonly<Record<string, readonly [Flow<string, string, string>, readonly string[]]>> = {
  Applications: [applicationFlow, ['pending']],
  Interviews: [interviewFlow, ['proposed']],
  Posts: [postFlow, ['draft', 'published']],
  Credits: [creditFlow, ['named', 'asked']],
  'Verification requests': [verificationFlow, ['awaiting_code', 'pending']],
  Reports: [reportFlow, ['open']],
  Conversations: [conversationFlow, ['request', 'open']],
}

/** A flow as a Mermaid state diagram: each move with who makes it. `begins`: where rows begin. */
export function drawFlow(moves: Flow<string, string, string>, begins: readonly string[]): string {
  const arrows = Object.entries(moves).flatMap(([name, { from, to, by }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name.replaceAll('_', ' ')} (${by.join(', ')})`),
  )
  return ['stateDiagram-v2', ...begins.map((state) => `  [*] --> ${state}`), ...arrows].join('\n')
}

/** What docs/flows.md must be. */
export const flows = (): string =>
  [
    HEAD,
    ...Object.entries(FLOWS).map(
      ([name, [moves, begins]]) => `## ${name}\n\n\`\`\`mermaid\n${drawFlow(moves, begins)}\n\`\`\`\n`,
    ),
  ].join('\n')
