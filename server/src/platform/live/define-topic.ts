import type { Context } from '../context.ts'
import { type FactDefinition, MANY_TOGETHER, onSeveral, type Reaction } from '../facts/define-fact.ts'
import { tell } from '../http/live-hub.ts'

interface Readers {
  /** What changed, by the topic's id. */
  id: string
  /** What of it changed, where live messages carry that (`LiveHub.carry`). */
  about?: readonly string[]
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
  defineTopicOfSeveral(topic, fact, async (facts, ctx) => {
    const found: Readers[] = []
    for (const one of facts) found.push(await readers(one, ctx))
    return found
  })

/** Like `defineTopic`, where the people of several facts are read together. */
export const defineTopicOfSeveral = <Payload extends object>(
  topic: string,
  fact: FactDefinition<Payload>,
  readers: (facts: readonly Payload[], ctx: Context) => Promise<readonly Readers[]>,
): Reaction =>
  onSeveral(
    fact,
    `live-${topic}`,
    async (facts, ctx) => {
      // an open list that fifty facts have changed is read again once
      for (const [id, of] of Map.groupBy(await readers(facts, ctx), ({ id }) => id)) {
        const about = of.every((one) => one.about) ? of.flatMap((one) => one.about ?? []) : undefined
        await tell(ctx, [...new Set(of.flatMap(({ people }) => people))], { type: 'changed', topic, id }, about)
      }
    },
    // pages read what there is once the transaction has ended
    { together: MANY_TOGETHER },
  )
