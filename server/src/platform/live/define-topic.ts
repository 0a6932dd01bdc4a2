import type { Context } from '../context.ts'
import { type FactDefinition, on, type Reaction } from '../facts/define-fact.ts'
import { tell } from '../http/live-hub.ts'

interface Readers {
  /** What changed, by the topic's id. */
  id: string
  people: readonly string[]
}

/**
 * Declares which people's open pages refresh after a fact; under the same topic the web declares what it reloads
 * (`onTopic`).
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
