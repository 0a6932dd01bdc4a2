import { inject } from 'vitest'
import { openWorld, type World, type WorldOptions } from './open-world.ts'

export type { Answer, Person, World, WorldOptions } from './open-world.ts'

/** The world of a test file: a complete server over a clone of the run's template database. */
export const startWorld = (options: WorldOptions = {}): Promise<World> => openWorld(inject('cluster'), options)
