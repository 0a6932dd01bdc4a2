/** Items that wait in lanes, which take turns: a crowd in one lane delays the others by one item each. */
export class FairQueue<Item> {
  /** The lane whose turn is next comes first. */
  readonly #lanes = new Map<string, Item[]>()

  /** How many items wait in one lane. */
  lengthOf(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0
  }

  push(lane: string, item: Item): void {
    const items = this.#lanes.get(lane)
    if (items) items.push(item)
    else this.#lanes.set(lane, [item])
  }

  /** Takes the oldest item of the lane whose turn it is, passing over lanes that must wait. */
  shift(mayGo: (lane: string) => boolean = () => true): Item | undefined {
    for (const [lane, items] of this.#lanes) {
      if (!mayGo(lane)) continue
      const item = items.shift()
      this.#lanes.delete(lane)
      if (items.length > 0) this.#lanes.set(lane, items)
      return item
    }
    return undefined
  }
}
