import type { Context } from '../context.ts'
import { type FactDefinition, on, type Reaction } from '../facts/define-fact.ts'
import { tell } from '../http/live-hub.ts'

interface Readers {
  /** What changed, by the id that the topic goes by. */
  id: string
  people: readonly string[]
}

/**
 * Declares whose open pages read themselves again after a fact; the module lists it. The web declares under the same topic what
 * it reads again. `name` tells two answers to one fact apart.
 */
export const defineTopic = <Payload extends object>(
  topic: string,
  fact: FactDefinition<Payload>,
  readers: (fact: Payload, ctx: Context) => Promise<Readers> | Readers,
): Reaction =>
  on(fact, `live-${topic}`, async (payload, ctx) => {
    const { id, people } = await readers(payload, ctx)
    await tell(ctx, people, { type: 'changed', topic, id })
  })
