import { chair, person, type Clothes, type Pose } from './figure.ts'
import { fractal, type Random } from './random.ts'
import {
  box,
  capsule,
  cluster,
  ellipsoid,
  emptyStage,
  matt,
  panel,
  skirt,
  spot,
  type Color,
  type Material,
  type Stage,
} from './set.ts'
import { camera, daylight, floor, plaster } from './sets-interior.ts'

const times = (color: Color, power: number): Color => [color[0] * power, color[1] * power, color[2] * power]

const cloth = (color: Color): Material =>
  matt(color, {
    gloss: 0.02,
    fuzz: 0.5,
    texture: (s, x, y, z) => {
      const k = 0.75 + 0.5 * fractal((x + z) * 14, y * 2, 4)
      s.r *= k
      s.g *= k
      s.b *= k
    },
  })

/** Paper backdrop rolled down to the floor, soft key from the side, a model or two. */
export function studio(
  random: Random,
  o: {
    paper: Color
    people: number
    clothes?: Clothes
    cloth?: Color
    pose?: Pose
    hard?: boolean
    stands?: boolean
    hat?: boolean
  },
): Stage {
  const stage = emptyStage(
    camera(
      [0.15, 1.2, -5.2],
      [0, o.pose === 'sit' ? 0.82 : o.pose === 'arms-up' ? 1.15 : 1.0, 1],
      o.people === 0 ? 0.62 : o.pose === 'sit' ? 0.4 : 0.5,
      0.03,
      6.1,
    ),
  )
  const paper = matt(o.paper, {
    texture: (surface, x, y, z) => {
      const k = 0.93 + 0.12 * fractal(x * 1.3, y * 1.1 + z, 6)
      surface.r *= k
      surface.g *= k
      surface.b *= k
    },
  })
  const wide = o.people > 0 ? 7 : 3.4
  stage.solids.push(
    box(0, -0.2, 0, 16, 0.2, 16, floor([0.22, 0.2, 0.18], 0.05, 1.4)),
    box(0, -0.001, 0.6, wide, 0.006, 6, paper),
    box(0, 0, 3.1, wide, 4.4, 0.03, paper),
    box(0, 0, 5, 16, 6, 0.2, plaster([0.4, 0.39, 0.37])),
  )
  const side = random.chance(0.5) ? 1 : -1
  if (o.people === 0)
    panel(stage, [2.9 * side, 0.9, -1.6], [0.25 * side, 0, 1.5], [0, 1.9, 0], times([1, 0.95, 0.88], 7))
  else if (o.hard) spot(stage, [-1.2 * side, 3.6, 0.9], [0.25 * side, 1.35, 3.1], 0.62, times([1, 0.93, 0.82], 60))
  else panel(stage, [3.1 * side, 0.2, 1.5], [0.5 * side, 0, 1.2], [0, 2.6, 0], times([1, 0.95, 0.88], 9))
  panel(stage, [-4.5 * side, 0.5, -1], [0, 0, 2.4], [0, 2.5, 0], times(daylight, o.people === 0 ? 0.7 : 0.22))
  const wood = matt([0.16, 0.1, 0.06])
  for (let n = 0; n < o.people; n++) {
    const x = (n - (o.people - 1) / 2) * 0.85
    if (o.pose === 'sit') stage.clusters.push(chair(x, 1.1, Math.PI + 0.9, wood))
    stage.clusters.push(
      person({
        x,
        z: 1.1 + n * 0.3,
        turn: Math.PI + random.between(0.5, 1.3) * (n % 2 ? -1 : 1),
        pose: o.pose ?? 'stand',
        clothes: o.clothes ?? 'coat',
        cloth: cloth(o.cloth ?? [0.1, 0.1, 0.1]),
        longHair: !o.hat && random.chance(0.6),
        hat: o.hat ?? false,
        height: 1.8,
      }),
    )
  }
  if (o.stands || o.people === 0) {
    const iron = matt([0.02, 0.02, 0.02])
    for (const x of [-2.1, 2.1])
      stage.clusters.push(
        cluster(x, 1.6, 2.6, 2.2, [
          capsule([x, 0, 2.6], [x, 3.4, 2.6], 0.03, iron),
          capsule([x, 0.7, 2.6], [x - 0.35, 0, 2.3], 0.018, iron),
          capsule([x, 0.7, 2.6], [x + 0.35, 0, 2.3], 0.018, iron),
        ]),
      )
    stage.clusters.push(cluster(0, 3.42, 3, 2.4, [capsule([-2.2, 3.42, 3], [2.2, 3.42, 3], 0.07, iron)]))
    stage.clusters.push(
      cluster(-1.9, 1.4, 0.3, 2.2, [
        capsule([-1.9, 0, 0.3], [-1.9, 2.1, 0.3], 0.025, iron),
        skirt(-1.9, 0.3, 2.0, 2.35, 0.3, 0.07, 1, iron),
        ellipsoid(-1.9, 2.02, 0.3, 0.2, 0.04, 0.2, matt([1, 0.95, 0.85], { glow: [4, 3.6, 3] })),
      ]),
    )
    if (o.people === 0)
      stage.clusters.push(
        cluster(0.3, 0.35, 1, 0.6, [
          skirt(0.3, 1, 0, 0.62, 0.2, 0.16, 1, wood),
          ellipsoid(0.3, 0.63, 1, 0.18, 0.03, 0.18, wood),
        ]),
      )
  }
  return stage
}

/** Garments hanging on a rail along a plastered wall, light from a side window. */
export function rail(random: Random, o: { tones: readonly Color[] }): Stage {
  const stage = emptyStage(camera([-0.9, 1.35, -3.1], [0.1, 1.15, 1.4], 0.58, 0.035, 4.6))
  stage.solids.push(
    box(0, -0.2, 0, 16, 0.2, 10, floor([0.24, 0.16, 0.1], 0.06, 0.16, 8)),
    box(0, 0, 2.6, 16, 5, 0.2, plaster([0.5, 0.47, 0.42])),
  )
  panel(stage, [-4.4, 0.8, -1.5], [0, 0, 2.2], [0, 2.2, 0], times([1, 0.94, 0.84], 7))
  panel(stage, [4.6, 0.5, -2], [0, 0, 3], [0, 2.5, 0], times(daylight, 0.5))
  const iron = matt([0.05, 0.05, 0.05], { gloss: 0.2, fuzz: 0.1 })
  stage.clusters.push(cluster(0, 1.9, 1.5, 4.2, [capsule([-4, 1.9, 1.5], [4, 1.9, 1.5], 0.022, iron)]))
  for (const x of [-3.6, 0, 3.6])
    stage.clusters.push(cluster(x, 1, 1.5, 1.2, [capsule([x, 0, 1.5], [x, 1.9, 1.5], 0.022, iron)]))
  for (let x = -3.7; x < 3.7; x += random.between(0.13, 0.3)) {
    if (random.chance(0.08)) {
      x += 0.35
      continue
    }
    const tone = cloth(random.pick(o.tones))
    const long = random.between(0.75, 1.3)
    const z = 1.5 + random.between(-0.05, 0.05)
    stage.clusters.push(
      cluster(x, 1.25, z, 1, [
        capsule([x, 1.76, z - 0.02], [x, 1.7, z - 0.2], 0.042, tone),
        capsule([x, 1.76, z + 0.02], [x, 1.7, z + 0.2], 0.042, tone),
        skirt(x, z, 1.76 - long, 1.72, random.between(0.075, 0.12), 0.06, random.between(2.6, 3.3), tone),
        capsule([x + 0.02, 1.66, z - 0.21], [x + 0.03, 1.2, z - 0.27], 0.045, tone),
        capsule([x, 1.78, z], [x, 1.9, z], 0.008, iron),
      ]),
    )
  }
  return stage
}
