import type { Db } from '../../platform/db/db.ts'
import { type FoundCity, lookUp, lookUpAll, namesOf } from '../../platform/places/index.ts'
import { findLocated, findNew, findNewOf, type LocatedTalent, setPosition } from './places.queries.ts'

const write =
  ({ db }: { db: Db }) =>
  (people: readonly LocatedTalent[], location: string, at: FoundCity | undefined): Promise<unknown> =>
    setPosition(
      db,
      people.map(({ id }) => id),
      location,
      at,
    )

/** Adds the coordinates of someone's city if we know it; searches within a radius use them. */
export const placeTalent = async (ctx: { db: Db }, id: string): Promise<void> =>
  lookUp(ctx.db, await findNewOf(ctx.db, id), write(ctx))

/** The same for everyone whose place was not looked up yet. False if `stopping` ended it early. */
export const placeNewTalent = (ctx: { db: Db }, stopping: AbortSignal): Promise<boolean> =>
  lookUpAll(ctx.db, (after, limit) => findNew(ctx.db, after, limit), write(ctx), stopping)

/** Looks everyone's place up again, for the cities known now. False if `stopping` ended it early. */
export const placeTalentAgain = (ctx: { db: Db }, stopping: AbortSignal): Promise<boolean> =>
  lookUpAll(
    ctx.db,
    (after, limit) => findLocated(ctx.db, after, limit),
    (people, location, at) =>
      write(ctx)(
        people.filter(
          (one) => one.lat !== (at?.lat ?? null) || one.lng !== (at?.lng ?? null) || one.place_names !== namesOf(at),
        ),
        location,
        at,
      ),
    stopping,
  )
