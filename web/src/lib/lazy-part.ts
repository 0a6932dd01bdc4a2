import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { serverAnswers, serverBack } from './connection.ts'

/** Loads; when that fails, again once the server answers. @throws what `load` throws the second time, if the server answered all along */
async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  for (let again = false; ; again = true) {
    try {
      return await load()
    } catch (error) {
      if (again && (await serverAnswers())) throw error
      await serverBack()
    }
  }
}

/**
 * A component that is loaded when it is first shown, the export `name` of what `load` imports. A connection that breaks
 * meanwhile leaves its fallback in its place until it is back, and the page around it as it is.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await loadConnected(load))[name] }))
