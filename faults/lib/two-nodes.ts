import { tempDir, type Urls } from './database.ts'
import { type Node, startNode } from './node.ts'
import { type People, openPeople } from './people.ts'
import type { Stage } from './stage.ts'

export interface TwoNodes {
  nodes: readonly [Node, Node]
  urls: Urls
  people: People
  /** Addresses in turn, so that a burst is spread over both. */
  next(): string
}

/** Two server processes over one database, as behind a load balancer, with the same settings. */
export async function twoNodes(stage: Stage, urls: Urls, env: Record<string, string> = {}): Promise<TwoNodes> {
  const start = async () =>
    startNode(stage, { env: { DATABASE_URL: urls.ownerUrl, ENSEMBLE_DATA: await tempDir(stage), ...env } })
  const nodes = await Promise.all([start(), start()])
  let turn = 0
  return {
    nodes,
    urls,
    people: await openPeople(stage, urls.appUrl),
    next: () => nodes[(turn += 1) % 2]?.url ?? nodes[0].url,
  }
}
