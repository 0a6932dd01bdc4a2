import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { serverAnswers, serverBack } from './connection.ts'

/** Loads; without a connection once it is back. @throws what `load` throws while the server answers */
async function loadOnceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await serverAnswers()) throw error
    await serverBack()
    return loadOnceConnected(load)
  }
}

/**
 * A component that is loaded when it is first shown, the export `name` of what `load` imports. A connection that breaks
 * meanwhile leaves its fallback in its place until it is back, and the page around it as it is.
 */
export const lazyPart = <Name extends string, Props extends object>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await loadOnceConnected(load))[name] }))
