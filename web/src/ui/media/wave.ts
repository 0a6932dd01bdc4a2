const HEIGHT = 100
/** The height that silence still shows. */
const LEAST = 0.04

/**
 * A waveform as one SVG path of `bars` upright lines in a box of `bars` × 100: each line is as tall as the loudest of
 * its peaks (0 to 1). Without peaks, a quiet, even line.
 */
export function wavePath(peaks: readonly number[], bars: number): string {
  const path: string[] = []
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    const loudest = Math.min(1, Math.max(LEAST, ...peaks.slice(from, to)))
    const half = (loudest * HEIGHT) / 2
    path.push(`M${bar + 0.5} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`)
  }
  return path.join('')
}

/** Seconds as a player shows them: "3:07", "1:02:09". */
export function playTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The same for screen readers: "3 minutes 7 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const part = (n: number, word: string) => (n ? [`${n} ${word}${n === 1 ? '' : 's'}`] : [])
  const parts = [
    ...part(Math.floor(whole / 3600), 'hour'),
    ...part(Math.floor(whole / 60) % 60, 'minute'),
    ...part(whole % 60, 'second'),
  ]
  return parts.join(' ') || '0 seconds'
}
