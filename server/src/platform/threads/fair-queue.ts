/** Items that wait in lanes, which take turns: a crowd in one lane delays the others by one item each. */
export class FairQueue<Item> {
  /** The lane whose turn is next comes first. */
  readonly #lanes = new Map<string, Item[]>()
  #size = 0

  /** How many items wait in all lanes. */
  get size(): number {
    return this.#size
  }

  /** How many items wait in one lane. */
  lengthOf(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0
  }

  /** Whether some lane is so much longer that it should give one of its places to this one. */
  hasLess(lane: string): boolean {
    const length = this.lengthOf(lane) + 1
    return this.#lanes.values().some((items) => items.length > length)
  }

  /** Takes the newest item of the longest lane: who came last with the biggest crowd. */
  pushOut(): Item | undefined {
    let longest: Item[] = []
    let from: string | undefined
    for (const [lane, items] of this.#lanes) if (items.length > longest.length) [longest, from] = [items, lane]
    if (from === undefined) return undefined
    this.#size -= 1
    const item = longest.pop()
    if (longest.length === 0) this.#lanes.delete(from)
    return item
  }

  /** Takes out one that no longer waits. */
  remove(lane: string, item: Item): void {
    const items = this.#lanes.get(lane) ?? []
    const at = items.indexOf(item)
    if (at < 0) return
    this.#size -= 1
    items.splice(at, 1)
    if (items.length === 0) this.#lanes.delete(lane)
  }

  push(lane: string, item: Item): void {
    this.#size += 1
    const items = this.#lanes.get(lane)
    if (items) items.push(item)
    else this.#lanes.set(lane, [item])
  }

  /** Takes the oldest item of the lane whose turn it is, passing over lanes that must wait. */
  shift(mayGo: (lane: string) => boolean = () => true): Item | undefined {
    for (const [lane, items] of this.#lanes) {
      if (!mayGo(lane)) continue
      this.#size -= 1
      const item = items.shift()
      this.#lanes.delete(lane)
      if (items.length > 0) this.#lanes.set(lane, items)
      return item
    }
    return undefined
  }
}
