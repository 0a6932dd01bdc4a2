/** The number of peaks in a waveform. */
const PEAKS = 200
const BINS = 4_096

/** The loudest samples of an audio file whose length is unknown, in bounded memory: full bins are merged in pairs. */
export class Peaks {
  readonly #bins = new Float32Array(BINS)
  #perBin = 256
  #inBin = 0
  #bin = 0
  /** Samples of one channel so far. */
  samples = 0

  /** Takes the next samples of every channel, each between -1 and 1. */
  add(channels: readonly Float32Array[], count: number): void {
    for (let n = 0; n < count; n += 1) {
      let loudest = 0
      for (const channel of channels) {
        const level = Math.abs(channel[n] ?? 0)
        if (level > loudest) loudest = level
      }
      if (loudest > (this.#bins[this.#bin] ?? 0)) this.#bins[this.#bin] = loudest
      this.#inBin += 1
      if (this.#inBin === this.#perBin) this.#next()
    }
    this.samples += count
  }

  /** 200 peaks between 0 and 1, the loudest being 1; with two decimals, more than a bar can show. */
  finish(): number[] {
    const used = this.#bin + (this.#inBin ? 1 : 0)
    const peaks = Array.from({ length: PEAKS }, (_, n) => {
      const from = Math.min(Math.floor((n * used) / PEAKS), Math.max(0, used - 1))
      const to = Math.max(from + 1, Math.floor(((n + 1) * used) / PEAKS))
      return Math.max(0, ...this.#bins.subarray(from, to))
    })
    const loudest = Math.max(...peaks)
    return peaks.map((peak) => (loudest > 0 ? Math.round((peak / loudest) * 100) / 100 : 0))
  }

  #next(): void {
    this.#inBin = 0
    this.#bin += 1
    if (this.#bin < BINS) return
    for (let n = 0; n < BINS / 2; n += 1) this.#bins[n] = Math.max(this.#bins[2 * n] ?? 0, this.#bins[2 * n + 1] ?? 0)
    this.#bins.fill(0, BINS / 2)
    this.#bin = BINS / 2
    this.#perBin *= 2
  }
}
