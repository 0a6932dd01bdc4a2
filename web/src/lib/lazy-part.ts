import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { serverAnswers, serverBack } from './connection.ts'

/**
 * Loads; on failure, tries again once the server answers.
 * @throws what `load` throws the second time, if the server was reachable all along
 */
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
 * A component that is loaded when first shown: the export `name` of what `load` imports. If the connection is lost, its
 * fallback stays until it is back, and the page around it is unaffected.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await loadConnected(load))[name] }))
