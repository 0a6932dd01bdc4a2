import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const Person = z.object({
  userId: z.uuid(),
  /** Of what they were notified: it belongs to the notice. */
  about: z.unknown().optional(),
  notificationId: z.uuid(),
  /** It is in an unread group that was there before. */
  joined: z.boolean().default(false),
  /** Whether they want to hear of it that way. */
  mail: z.boolean().default(true),
  push: z.boolean().default(true),
})
type Person = z.infer<typeof Person>

/** People in one fact at most: if one of them makes its reaction fail, the others wait with them. */
const TOGETHER = 10

/** Facts that earlier versions recorded are about one thing, and those before that have one person each. */
const ofOne = z
  .looseObject({ userId: z.uuid() })
  .transform(({ kind, about, ...person }) => ({ kind, about, people: [person] }))

/** People got a notification, or an unread one of theirs grew by one. Triggers email and push. */
export const peopleNotified = defineFact(
  'notifications.notified',
  ofOne
    .or(z.unknown())
    .pipe(z.object({ kind: z.string(), about: z.unknown().optional(), people: z.array(Person).min(1).max(TOGETHER) })),
)

/** How many are heard of at once: up to ten emails each. */
export const NOTIFIED_TOGETHER = 60

/** These people in the parts that a fact has each. */
export const inFacts = (people: readonly Person[]): Person[][] =>
  Array.from({ length: Math.ceil(people.length / TOGETHER) }, (_, at) =>
    people.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )

/** A notification of one person. */
export type Notified = Pick<Person, 'userId' | 'notificationId' | 'joined'> & { kind: string; about: unknown }

/** Of these facts, what those hear of who want to hear of it that way. */
export const notifiedBy = (way: 'mail' | 'push', facts: readonly z.infer<typeof peopleNotified.schema>[]): Notified[] =>
  facts.flatMap(({ kind, about, people }) =>
    people.flatMap(({ userId, notificationId, joined, about: own = about, ...ways }) =>
      ways[way] ? [{ userId, notificationId, joined, kind, about: own }] : [],
    ),
  )
