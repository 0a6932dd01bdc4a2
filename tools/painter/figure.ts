import {
  box,
  capsule,
  cluster,
  ellipsoid,
  matt,
  skirt,
  type Cluster,
  type Color,
  type Material,
  type Solid,
} from './set.ts'

export type Pose = 'stand' | 'walk' | 'sit' | 'lean' | 'reach' | 'arms-up'
export type Clothes = 'coat' | 'suit' | 'dress' | 'gown' | 'shirt'
export type Person = {
  x: number
  z: number
  y?: number
  height?: number
  turn?: number
  pose?: Pose
  clothes?: Clothes
  cloth?: Material
  skin?: Material
  hair?: Material
  hat?: boolean
  longHair?: boolean
}

const darkWool = matt([0.035, 0.035, 0.042])
const skinTone = matt([0.28, 0.17, 0.12])
const darkHair = matt([0.02, 0.016, 0.014], { gloss: 0.03, fuzz: 0.4 })

/** Joints in units of body height, x to the right of the person, z forward. */
const poses: Record<
  Pose,
  { hips: number; knees: readonly Color[]; feet: readonly Color[]; elbows: readonly Color[]; hands: readonly Color[] }
> = {
  stand: {
    hips: 0.52,
    knees: [
      [-0.045, 0.28, 0.01],
      [0.055, 0.28, 0.02],
    ],
    feet: [
      [-0.05, 0.02, 0],
      [0.075, 0.02, 0.02],
    ],
    elbows: [
      [-0.145, 0.63, -0.02],
      [0.145, 0.63, -0.02],
    ],
    hands: [
      [-0.13, 0.48, 0.03],
      [0.13, 0.48, 0.03],
    ],
  },
  walk: {
    hips: 0.51,
    knees: [
      [-0.045, 0.28, 0.08],
      [0.05, 0.27, -0.02],
    ],
    feet: [
      [-0.05, 0.02, 0.12],
      [0.05, 0.05, -0.16],
    ],
    elbows: [
      [-0.14, 0.64, -0.07],
      [0.14, 0.64, 0.03],
    ],
    hands: [
      [-0.135, 0.5, -0.03],
      [0.135, 0.51, 0.12],
    ],
  },
  sit: {
    hips: 0.27,
    knees: [
      [-0.06, 0.29, 0.25],
      [0.07, 0.29, 0.25],
    ],
    feet: [
      [-0.06, 0.02, 0.25],
      [0.08, 0.02, 0.3],
    ],
    elbows: [
      [-0.15, 0.4, 0.03],
      [0.15, 0.4, 0.03],
    ],
    hands: [
      [-0.06, 0.33, 0.18],
      [0.07, 0.33, 0.18],
    ],
  },
  lean: {
    hips: 0.51,
    knees: [
      [-0.045, 0.28, 0.05],
      [0.05, 0.29, 0.1],
    ],
    feet: [
      [-0.05, 0.02, 0.06],
      [0.0, 0.02, 0.16],
    ],
    elbows: [
      [-0.14, 0.62, 0.02],
      [0.13, 0.63, 0.05],
    ],
    hands: [
      [-0.05, 0.58, 0.12],
      [0.05, 0.79, 0.13],
    ],
  },
  reach: {
    hips: 0.52,
    knees: [
      [-0.05, 0.28, 0.02],
      [0.07, 0.28, 0.02],
    ],
    feet: [
      [-0.09, 0.02, 0],
      [0.11, 0.02, 0],
    ],
    elbows: [
      [-0.19, 0.9, 0.04],
      [0.14, 0.63, 0],
    ],
    hands: [
      [-0.2, 1.07, 0.08],
      [0.15, 0.49, 0.04],
    ],
  },
  'arms-up': {
    hips: 0.52,
    knees: [
      [-0.05, 0.28, 0.02],
      [0.06, 0.28, 0.02],
    ],
    feet: [
      [-0.07, 0.02, 0],
      [0.09, 0.02, 0],
    ],
    elbows: [
      [-0.17, 0.92, 0],
      [0.18, 0.9, 0],
    ],
    hands: [
      [-0.12, 1.08, 0.02],
      [0.16, 1.08, 0.02],
    ],
  },
}

function clothing(
  clothes: Clothes,
  at: (p: Color) => Color,
  h: number,
  hips: number,
  cloth: Material,
  lift: number,
  sitting: boolean,
): Solid[] {
  const [x, , z] = at([0, 0, 0])
  const chest = hips + 0.3
  const upper = [
    capsule(at([-0.085, chest - 0.01, 0]), at([0.085, chest - 0.01, 0]), 0.05 * h, cloth),
    ellipsoid(...at([0, hips + 0.19, 0.01]), 0.115 * h, 0.15 * h, 0.085 * h, cloth),
    ellipsoid(...at([0, hips + 0.03, 0]), 0.1 * h, 0.09 * h, 0.08 * h, cloth),
  ]
  if (clothes === 'suit' || clothes === 'shirt' || sitting) return upper
  const hem = clothes === 'coat' ? 0.24 : clothes === 'dress' ? 0.27 : 0.005
  const wide = clothes === 'coat' ? 0.125 : clothes === 'dress' ? 0.13 : 0.17
  return [...upper, skirt(x, z, lift + hem * h, lift + (hips + 0.16) * h, wide * h, 0.095 * h, 0.8, cloth)]
}

/** Builds a person out of rounded limbs: meant for backlight, distance and shallow focus. */
export function person({
  x,
  z,
  y = 0,
  height = 1.74,
  turn = 0,
  pose = 'stand',
  clothes = 'coat',
  cloth = darkWool,
  skin = skinTone,
  hair = darkHair,
  hat = false,
  longHair = false,
}: Person): Cluster {
  const h = height
  const { hips, knees, feet, elbows, hands } = poses[pose]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (p: Color): Color => [x + (p[0] * cos + p[2] * sin) * h, y + p[1] * h, z + (-p[0] * sin + p[2] * cos) * h]
  const head = hips + 0.42
  const solids: Solid[] = clothing(clothes, at, h, hips, cloth, y, pose === 'sit')
  const bare = clothes === 'dress' || clothes === 'gown'
  for (const side of [0, 1]) {
    const out = side === 0 ? -1 : 1
    const hip: Color = [0.05 * out, hips, 0]
    solids.push(
      capsule(at(hip), at(knees[side]!), 0.045 * h, cloth),
      capsule(at(knees[side]!), at(feet[side]!), 0.03 * h, bare ? skin : cloth),
      capsule(at(feet[side]!), at([feet[side]![0], feet[side]![1], feet[side]![2] + 0.08]), 0.022 * h, darkWool),
      capsule(at([0.115 * out, hips + 0.28, 0]), at(elbows[side]!), 0.029 * h, bare ? skin : cloth),
      capsule(at(elbows[side]!), at(hands[side]!), 0.023 * h, bare ? skin : cloth),
      ellipsoid(...at(hands[side]!), 0.024 * h, 0.03 * h, 0.024 * h, skin),
    )
  }
  solids.push(
    capsule(at([0, hips + 0.3, 0]), at([0, head - 0.03, 0.005]), 0.03 * h, skin),
    ellipsoid(...at([0, head, 0.012]), 0.042 * h, 0.06 * h, 0.05 * h, skin),
    ellipsoid(...at([0, head + 0.014, -0.006]), 0.046 * h, 0.056 * h, 0.052 * h, hair),
  )
  if (longHair) solids.push(ellipsoid(...at([0, head - 0.045, -0.03]), 0.052 * h, 0.085 * h, 0.034 * h, hair))
  if (hat) {
    const [hx, , hz] = at([0, 0, 0])
    solids.push(
      ellipsoid(hx, y + (head + 0.035) * h, hz, 0.082 * h, 0.01 * h, 0.088 * h, darkWool),
      ellipsoid(hx, y + (head + 0.06) * h, hz, 0.047 * h, 0.042 * h, 0.055 * h, darkWool),
    )
  }
  return cluster(x, y + 0.55 * h, z, 0.66 * h, solids)
}

/** A plain chair, its back to -z before turning. */
export function chair(x: number, z: number, turn: number, material: Material, seat = 0.44): Cluster {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (px: number, py: number, pz: number): Color => [x + px * cos + pz * sin, py, z - px * sin + pz * cos]
  const legs = [
    [-0.19, -0.19],
    [0.19, -0.19],
    [-0.19, 0.19],
    [0.19, 0.19],
  ] as const
  const [bx, , bz] = at(0, 0, -0.2)
  return cluster(x, 0.5, z, 0.75, [
    box(x, seat, z, 0.44, 0.04, 0.44, material, turn),
    ...legs.map(([px, pz]) => capsule(at(px, 0, pz), at(px, seat, pz), 0.018, material)),
    capsule(at(-0.19, seat, -0.2), at(-0.19, seat + 0.45, -0.22), 0.016, material),
    capsule(at(0.19, seat, -0.2), at(0.19, seat + 0.45, -0.22), 0.016, material),
    box(bx, seat + 0.3, bz, 0.4, 0.14, 0.025, material, turn),
  ])
}

/** A saloon car of about 4.4 m along its own x axis, lamps included as glowing glass. */
export function car(
  x: number,
  z: number,
  turn: number,
  paint: Material,
  lamps: { front: Color; back: Color },
): Cluster {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (px: number, py: number, pz: number): Color => [x + px * cos + pz * sin, py, z - px * sin + pz * cos]
  const glass = matt([0.02, 0.022, 0.026], { gloss: 0.08, fuzz: 0.02 })
  const rubber = matt([0.012, 0.012, 0.012])
  const lamp = (color: Color): Material => matt([0.1, 0.1, 0.1], { glow: color })
  const rails = [-0.72, 0.72].flatMap((side) => [
    capsule(at(-2.05, 0.72, side), at(2.0, 0.66, side), 0.13, paint),
    capsule(at(-2.05, 0.42, side), at(2.05, 0.42, side), 0.14, paint),
    capsule(at(-1.1, 1.33, side * 0.8), at(0.35, 1.33, side * 0.8), 0.07, paint),
    capsule(at(0.35, 1.33, side * 0.8), at(1.0, 0.82, side * 0.95), 0.05, paint),
    capsule(at(-1.1, 1.33, side * 0.8), at(-1.6, 0.85, side * 0.95), 0.05, paint),
    ellipsoid(...at(1.3, 0.32, side * 1.05), 0.33, 0.33, 0.33, rubber),
    ellipsoid(...at(-1.35, 0.32, side * 1.05), 0.33, 0.33, 0.33, rubber),
    ellipsoid(...at(2.13, 0.64, side * 0.8), 0.1, 0.1, 0.1, lamp(lamps.front)),
    ellipsoid(...at(-2.14, 0.7, side * 0.85), 0.08, 0.07, 0.1, lamp(lamps.back)),
  ])
  const [bx, , bz] = at(0, 0, 0)
  const [rx, , rz] = at(-0.37, 0, 0)
  return cluster(x, 0.7, z, 2.6, [
    box(bx, 0.35, bz, 4.2, 0.42, 1.6, paint, turn),
    box(rx, 0.78, rz, 1.9, 0.55, 1.15, glass, turn),
    box(rx, 1.34, rz, 1.45, 0.06, 1.1, paint, turn),
    ...rails,
  ])
}
