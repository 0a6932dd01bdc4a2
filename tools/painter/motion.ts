import { developed, drawn, looks, type Look } from './finish.ts'
import { blank, blurred, painted, type Image } from './image.ts'
import { fractal, mix, seeded, smooth } from './random.ts'
import type { Color } from './set.ts'

type Point = readonly [x: number, y: number]
/** Joints of a dancer: head, neck, hips, then elbows, hands, knees, feet as pairs. Units: 1 = body height, y up. */
type Pose = readonly Point[]

const poses: readonly Pose[] = [
  [
    [0, 1],
    [0, 0.86],
    [0, 0.52],
    [-0.2, 0.78],
    [-0.3, 0.94],
    [0.2, 0.84],
    [0.36, 0.98],
    [-0.07, 0.28],
    [-0.1, 0],
    [0.12, 0.28],
    [0.1, 0],
  ],
  [
    [-0.1, 0.98],
    [-0.06, 0.85],
    [0.04, 0.52],
    [-0.27, 0.9],
    [-0.42, 1.08],
    [0.14, 0.86],
    [0.36, 0.8],
    [-0.02, 0.27],
    [-0.04, 0],
    [0.3, 0.5],
    [0.56, 0.62],
  ],
  [
    [0.14, 0.94],
    [0.1, 0.82],
    [0, 0.55],
    [-0.1, 0.94],
    [-0.24, 1.12],
    [0.32, 0.9],
    [0.52, 0.98],
    [-0.26, 0.46],
    [-0.5, 0.38],
    [0.16, 0.34],
    [0.1, 0.06],
  ],
  [
    [-0.2, 0.8],
    [-0.13, 0.7],
    [0, 0.42],
    [-0.36, 0.6],
    [-0.52, 0.44],
    [-0.04, 0.86],
    [0.16, 1.02],
    [-0.2, 0.24],
    [-0.36, 0],
    [0.22, 0.26],
    [0.4, 0],
  ],
  [
    [0.05, 1.1],
    [0.03, 0.97],
    [0.02, 0.64],
    [-0.22, 1.06],
    [-0.3, 1.26],
    [0.24, 1.08],
    [0.26, 1.28],
    [-0.22, 0.5],
    [-0.48, 0.5],
    [0.26, 0.52],
    [0.5, 0.44],
  ],
]

const between = (a: Pose, b: Pose, share: number): Pose =>
  a.map((p, n) => [mix(p[0], b[n]![0], share), mix(p[1], b[n]![1], share)] as const)

function body(pose: Pose, x: number, ground: number, size: number, dress: boolean): string {
  const at = (p: Point): string => `${(x + p[0] * size).toFixed(1)} ${(ground - p[1] * size).toFixed(1)}`
  const [head, neck, hips, elbowL, handL, elbowR, handR, kneeL, footL, kneeR, footR] = pose as [
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
  ]
  const limb = (from: Point, middle: Point, end: Point, thick: number): string =>
    `<path d="M${at(from)}L${at(middle)}" stroke-width="${thick * size}"/><path d="M${at(middle)}L${at(end)}" stroke-width="${thick * size * 0.72}"/>`
  const [l, r]: [Point, Point] = [
    [neck[0] - 0.085, neck[1] - 0.03],
    [neck[0] + 0.085, neck[1] - 0.03],
  ]
  const skirt = dress
    ? `<path d="M${at([hips[0] - 0.06, hips[1] + 0.1])}Q${at([hips[0], hips[1] + 0.14])} ${at([hips[0] + 0.06, hips[1] + 0.1])}Q${at([kneeR[0], kneeR[1] + 0.12])} ${at([kneeR[0] + 0.1, kneeR[1] - 0.06])}Q${at([hips[0], Math.min(kneeL[1], kneeR[1]) - 0.02])} ${at([kneeL[0] - 0.1, kneeL[1] - 0.06])}Z" fill="#fff" stroke="none"/>`
    : ''
  return `<g stroke="#fff" stroke-linecap="round" stroke-linejoin="round" fill="#fff"><ellipse cx="${x + head[0] * size}" cy="${ground - (head[1] - 0.02) * size}" rx="${0.044 * size}" ry="${0.058 * size}" stroke="none"/><path d="M${at(neck)}L${at(head)}" stroke-width="${0.042 * size}"/><path d="M${at(l)}L${at(r)}L${at([hips[0] + 0.055, hips[1]])}L${at([hips[0] - 0.055, hips[1]])}Z" stroke-width="${0.05 * size}"/>${limb(l, elbowL, handL, 0.043)}${limb(r, elbowR, handR, 0.043)}${limb([hips[0] - 0.04, hips[1]], kneeL, footL, 0.076)}${limb([hips[0] + 0.04, hips[1]], kneeR, footR, 0.076)}${skirt}</g>`
}

export type Dance = {
  seed: number
  from: number
  to: number
  drift: number
  ground: Color
  light: Color
  trail: Color
  dress: boolean
  steps: number
  look: Look
}

/** A long exposure of one movement: ghosts of the way there, a flash at its end. */
export async function dance(d: Dance): Promise<Image> {
  const [width, height] = [1200, 800]
  const random = seeded(d.seed)
  const x0 = 600 - d.drift / 2
  const draw = (share: number): Promise<Image> => {
    const wobble = random.between(-4, 4)
    return drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${body(between(poses[d.from]!, poses[d.to]!, share), x0 + d.drift * share + wobble, 705, 520, d.dress)}</svg>`,
      width,
      height,
    )
  }
  const ghosts = blank(width, height)
  for (let n = 0; n < d.steps; n++) {
    const share = n / d.steps
    const frame = blurred(await draw(share), 2 + 11 * (1 - share))
    for (let i = 0; i < ghosts.data.length; i++) ghosts.data[i]! += (frame.data[i]! * (0.35 + share)) / (d.steps * 0.42)
  }
  const sharpest = blurred(await draw(1), 6)
  const round = blurred(sharpest, 9)
  const image = painted(width, height, (x, y, out) => {
    const at = (y * width + x) * 3
    const floor = smooth(690, 730, y)
    const pool = Math.exp(-(((x - x0 - d.drift * 0.7) / 420) ** 2) - ((y - 470) / 420) ** 2)
    const haze = 0.65 + 0.7 * fractal(x / 260, y / 200, d.seed)
    const left =
      round.data[(y * width + Math.max(x - 7, 0)) * 3]! - round.data[(y * width + Math.min(x + 7, width - 1)) * 3]!
    const edge = sharpest.data[at]! * (0.16 + Math.max(0, -left) * 0.5)
    const mirrored = floor > 0 ? ghosts.data[(Math.max(0, 1410 - y) * width + x) * 3]! * 0.25 * floor : 0
    for (let c = 0; c < 3; c++) {
      const back = d.ground[c]! * (0.12 + pool * haze) * (1 - 0.45 * floor)
      const veil = (ghosts.data[at]! + mirrored) * d.trail[c]!
      out[c] = back * (1 - sharpest.data[at]! * 0.6) + veil * 1.1 + edge * d.light[c]!
    }
  })
  return developed(image, { ...d.look, exposure: 0.4 }, width, height, d.seed)
}

/** The movements the demo shows. */
export const dances: readonly { alt: string; dance: Dance }[] = [
  {
    alt: 'A dancer turns, the arms leaving trails of light',
    dance: {
      seed: 3,
      from: 0,
      to: 1,
      drift: 220,
      ground: [0.02, 0.03, 0.05],
      light: [1, 0.8, 0.55],
      trail: [0.5, 0.32, 0.2],
      dress: true,
      steps: 16,
      look: looks.tealTungsten,
    },
  },
  {
    alt: 'A leap drawn out in amber light',
    dance: {
      seed: 5,
      from: 3,
      to: 4,
      drift: 330,
      ground: [0.05, 0.025, 0.012],
      light: [1, 0.75, 0.45],
      trail: [0.5, 0.26, 0.1],
      dress: false,
      steps: 18,
      look: looks.warm,
    },
  },
  {
    alt: 'A fall caught in blue long exposure',
    dance: {
      seed: 9,
      from: 2,
      to: 3,
      drift: -380,
      ground: [0.02, 0.03, 0.05],
      light: [0.8, 0.9, 1],
      trail: [0.14, 0.27, 0.5],
      dress: false,
      steps: 18,
      look: looks.dusk,
    },
  },
  {
    alt: 'A dancer in a skirt, many positions in one frame, black and white',
    dance: {
      seed: 12,
      from: 3,
      to: 2,
      drift: 520,
      ground: [0.03, 0.03, 0.03],
      light: [1, 1, 1],
      trail: [0.4, 0.4, 0.4],
      dress: true,
      steps: 9,
      look: looks.mono,
    },
  },
  {
    alt: 'Arms opening in rose light',
    dance: {
      seed: 17,
      from: 0,
      to: 4,
      drift: 120,
      ground: [0.05, 0.014, 0.02],
      light: [1, 0.55, 0.5],
      trail: [0.5, 0.13, 0.17],
      dress: true,
      steps: 14,
      look: looks.dusk,
    },
  },
]
