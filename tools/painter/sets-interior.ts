import { chair, person } from './figure.ts'
import { fractal, noise, type Random } from './random.ts'
import {
  box,
  bulb,
  capsule,
  cluster,
  ellipsoid,
  emptyStage,
  glowing,
  matt,
  panel,
  quad,
  spot,
  sun,
  type Camera,
  type Color,
  type Material,
  type Stage,
} from './set.ts'

const times = (color: Color, power: number): Color => [color[0] * power, color[1] * power, color[2] * power]
export const tungsten: Color = [1, 0.62, 0.3]
export const daylight: Color = [0.75, 0.88, 1]
export const sodium: Color = [1, 0.5, 0.14]
export const tube: Color = [0.75, 1, 0.82]
export const moon: Color = [0.35, 0.52, 0.9]

export const camera = (from: Color, to: Color, fov: number, aperture = 0.01, focus?: number): Camera => ({
  from,
  to,
  fov,
  aperture,
  focus: focus ?? Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
})

/** A worn floor: tiles or boards, each with its own tone and shine. */
export const floor = (albedo: Color, gloss: number, size: number, long = 1): Material =>
  matt(albedo, {
    gloss,
    fuzz: 0.12,
    texture: (s, x, _y, z) => {
      const column = Math.floor(x / size)
      const row = Math.floor(z / (size * long) + column * 0.37 * (long > 1 ? 1 : 0))
      const tone =
        0.75 + 0.5 * noise(column * 7.3, row * 3.1, 2) * (0.6 + 0.8 * fractal(x * 3, z * (long > 1 ? 0.6 : 3), 8))
      const seam = Math.min(x / size - column, 1) < 0.02 ? 0.4 : 1
      s.r *= tone * seam
      s.g *= tone * seam
      s.b *= tone * seam
      s.fuzz = 0.05 + 0.25 * noise(x * 4, z * 4, 5)
    },
  })

/** Plaster with stains, and a painted dado up to `dado` meters. */
export const plaster = (albedo: Color, dado = 0, below: Color = albedo): Material =>
  matt(albedo, {
    texture: (s, x, y, z) => {
      const stain = 0.72 + 0.5 * fractal((x + z) * 0.7, y * 0.5, 21, 5)
      const c = y < dado ? below : albedo
      const line = dado > 0 && Math.abs(y - dado) < 0.02 ? 0.5 : 1
      s.r = c[0] * stain * line
      s.g = c[1] * stain * line
      s.b = c[2] * stain * line
    },
  })

const wood = (albedo: Color): Material => matt(albedo, { gloss: 0.05, fuzz: 0.3 })

/** A long corridor: lamps overhead, doors on both sides, a person at the far end. */
export function corridor(
  random: Random,
  o: { lamp: Color; wall: Color; dado: Color; floor: Color; dead?: number; figure?: boolean; end?: Color },
): Stage {
  const stage = emptyStage(camera([random.between(-0.35, 0.35), 1.35, 0], [0, 1.3, 12], 0.82, 0.02, 9))
  const wall = plaster(o.wall, 1.1, o.dado)
  stage.solids.push(
    box(0, -0.2, 14, 2.4, 0.2, 30, floor(o.floor, 0.12, 0.4)),
    box(0, 2.6, 14, 2.6, 0.2, 30, matt([0.5, 0.5, 0.48])),
    box(-1.3, 0, 14, 0.2, 2.6, 30, wall),
    box(1.3, 0, 14, 0.2, 2.6, 30, wall),
    box(0, 0, 27, 3, 2.6, 0.2, wall),
  )
  if (o.end) panel(stage, [-0.5, 0.9, 26.88], [1, 0, 0], [0, 1.2, 0], times(o.end, 9))
  const door = matt([0.12, 0.075, 0.05])
  for (let z = 2; z < 26; z += 3)
    for (const side of [-1, 1]) {
      const at = z + (side > 0 ? 1.2 : 0)
      stage.solids.push(
        box(side * 1.19, 0, at, 0.06, 2.1, 0.95, door),
        box(side * 1.18, 2.1, at, 0.1, 0.07, 1.1, matt([0.25, 0.22, 0.2])),
      )
      if (random.chance(0.18))
        panel(stage, [side * 1.15, 0.02, at - 0.42], [0, 0, 0.84], [0, 0.03, 0], times(tungsten, 14))
    }
  for (let z = 1.5, n = 0; z < 26; z += 3.4, n++)
    if (n !== o.dead) panel(stage, [-0.3, 2.58, z], [0.6, 0, 0], [0, 0, 0.9], times(o.lamp, random.between(3, 5.5)))
  if (o.figure ?? true)
    stage.clusters.push(
      person({
        x: random.between(-0.4, 0.4),
        z: random.between(8, 13),
        pose: random.pick(['stand', 'walk']),
        clothes: random.pick(['coat', 'dress', 'suit']),
        turn: random.pick([0, Math.PI]),
      }),
    )
  stage.fog = 0.008
  return stage
}

/** A room lit from one tall window, with a person sitting or standing in it. */
export function windowRoom(
  random: Random,
  o: {
    light: Color
    power: number
    low: number
    blinds?: boolean
    wall: Color
    lamp?: boolean
    seated?: boolean
    side?: number
  },
): Stage {
  const side = o.side ?? 1
  const stage = emptyStage(camera([-1.6 * side, 1.3, -3.4], [0.25 * side, 1.15, 2], 0.8, 0.025, 4.8))
  const wall = plaster(o.wall)
  stage.solids.push(
    box(0, -0.2, 0, 8, 0.2, 9, floor([0.2, 0.12, 0.07], 0.08, 0.14, 9)),
    box(0, 3.1, 0, 8, 0.2, 9, matt([0.6, 0.58, 0.55])),
    box(-3 * side, 0, 0, 0.2, 3.2, 9, wall),
    box(0, 0, 3.1, 8, 3.2, 0.2, wall),
  )
  const wx = 2.6 * side
  stage.solids.push(
    box(wx, 0, -2.6, 0.24, 3.2, 4, wall),
    box(wx, 0, 2.6, 0.24, 3.2, 1.4, wall),
    box(wx, 0, 0.65, 0.24, 0.75, 2.6, wall),
    box(wx, 2.7, 0.65, 0.24, 0.5, 2.6, wall),
  )
  const frame = matt([0.5, 0.48, 0.44])
  for (const z of [-0.62, 0.22, 1.06, 1.9]) stage.solids.push(box(wx, 0.75, z, 0.06, 1.95, 0.06, frame))
  stage.solids.push(box(wx, 1.75, 0.65, 0.06, 0.05, 2.6, frame))
  if (o.blinds)
    for (let y = 0.8; y < 2.7; y += 0.085)
      stage.solids.push(quad([wx - 0.1 * side, y, -0.65], [0, 0, 2.6], [0.05 * side, 0.035, 0], matt([0.5, 0.46, 0.4])))
  sun(stage, [1 * side, o.low, random.between(-0.5, -0.2)], times(o.light, o.power), 0.03)
  panel(stage, [wx + 0.8 * side, 0.4, -1], [0, 0, 3.4], [0, 2.6, 0], times(o.light, o.power * 0.1))
  const seat = wood([0.07, 0.045, 0.03])
  const [px, pz] = [0.55 * side, 1.15]
  if (o.seated ?? true)
    stage.clusters.push(
      chair(px, pz, 0.9 * side, seat),
      person({
        x: px,
        z: pz,
        turn: 0.9 * side + random.between(-0.2, 0.3),
        pose: 'sit',
        y: 0.0,
        clothes: 'shirt',
        longHair: random.chance(0.5),
        cloth: matt(
          random.pick([
            [0.25, 0.22, 0.19],
            [0.09, 0.1, 0.14],
            [0.3, 0.07, 0.05],
          ]),
        ),
      }),
    )
  else
    stage.clusters.push(
      person({
        x: 1.4 * side,
        z: 0.9,
        turn: 1.4 * side,
        clothes: random.pick(['dress', 'coat', 'gown']),
        longHair: true,
        cloth: matt([0.22, 0.2, 0.2]),
      }),
    )
  stage.solids.push(
    box(-1.7 * side, 0.72, 1.9, 1.5, 0.05, 0.8, seat, 0.1),
    box(-2.3 * side, 0, 2, 0.06, 0.72, 0.06, seat),
    box(-1.1 * side, 0, 1.8, 0.06, 0.72, 0.06, seat),
    box(-1.4 * side, 0, 2.2, 0.06, 0.72, 0.06, seat),
  )
  stage.clusters.push(
    cluster(-1.9 * side, 0.95, 1.9, 0.5, [
      capsule(
        [-1.9 * side, 0.8, 1.9],
        [-1.9 * side, 0.97, 1.9],
        0.05,
        matt([0.12, 0.2, 0.17], { gloss: 0.1, fuzz: 0.05 }),
      ),
      ellipsoid(-1.55 * side, 0.8, 1.8, 0.07, 0.05, 0.07, matt([0.5, 0.47, 0.42])),
    ]),
  )
  stage.solids.push(
    box(-0.9 * side, 1.35, 2.99, 0.9, 1.15, 0.05, matt([0.16, 0.13, 0.1])),
    box(-0.9 * side, 1.41, 2.96, 0.78, 1.03, 0.03, matt([0.3, 0.32, 0.3])),
  )
  if (o.lamp) bulb(stage, [-1.35 * side, 1.25, 2.2], 0.1, times(tungsten, 16))
  stage.fog = 0.012
  stage.fogSamples = 3
  return stage
}

/** Bare concrete, columns and tubes: a garage or an empty factory hall. */
export function hall(
  random: Random,
  o: { lamp: Color; wet?: boolean; figures: number; fog: number; back?: Color },
): Stage {
  const stage = emptyStage(camera([-1.8, 1.1, -2], [0.3, 1.2, 12], 0.75, 0.02, 10))
  const concrete = plaster([0.3, 0.3, 0.29])
  stage.solids.push(
    box(
      0,
      -0.2,
      18,
      24,
      0.2,
      48,
      matt([0.16, 0.16, 0.16], { gloss: o.wet ? 0.16 : 0.03, fuzz: 0.1, bump: o.wet ? 0.05 : 0.01 }),
    ),
    box(0, 3, 18, 24, 0.3, 48, concrete),
    box(-9, 0, 18, 0.3, 3, 48, concrete),
    box(9, 0, 18, 0.3, 3, 48, concrete),
  )
  for (let z = 3; z < 36; z += 5)
    for (const x of [-5.2, -0.9, 4.4])
      stage.solids.push(box(x, 0, z, 0.55, 3, 0.55, plaster([0.34, 0.34, 0.32], 0.9, [0.34, 0.28, 0.05])))
  for (let z = 2; z < 34; z += 5)
    for (const x of [-3, 2])
      if (random.chance(0.72))
        panel(stage, [x, 2.85, z], [0.12, 0, 0], [0, 0, 1.5], times(o.lamp, random.between(7, 13)))
  if (o.back) panel(stage, [-6, 0, 41], [12, 0, 0], [0, 2.6, 0], times(o.back, 4))
  for (let n = 0; n < o.figures; n++)
    stage.clusters.push(
      person({
        x: random.between(-1.5, 2.6),
        z: random.between(6, 15),
        turn: random.between(2, 4),
        clothes: random.pick(['coat', 'suit']),
        pose: random.pick(['walk', 'stand']),
        hat: random.chance(0.25),
      }),
    )
  stage.fog = o.fog
  return stage
}

/** A dark room and one screen: a person on a sofa, seen from behind. */
export function screenGlow(random: Random, o: { screen: Color; people: number }): Stage {
  const stage = emptyStage(camera([0.5, 1.15, -2.6], [0, 0.95, 3], 0.72, 0.03, 3))
  const wall = plaster([0.22, 0.2, 0.2])
  stage.solids.push(
    box(0, -0.2, 0, 9, 0.2, 10, floor([0.1, 0.07, 0.05], 0.06, 0.16, 8)),
    box(0, 0, 3.4, 9, 3, 0.2, wall),
    box(-3, 0, 0, 0.2, 3, 10, wall),
    box(3.2, 0, 0, 0.2, 3, 10, wall),
    box(0, 2.8, 0, 9, 0.2, 10, wall),
  )
  panel(stage, [-0.85, 0.75, 3.1], [1.5, 0, 0], [0, 0.9, 0], times(o.screen, 3.4))
  stage.solids.push(box(-0.1, 0.3, 3.2, 2.2, 0.42, 0.4, matt([0.05, 0.04, 0.035])))
  const sofa = matt([0.05, 0.045, 0.06])
  stage.clusters.push(
    cluster(0, 0.5, 0.5, 2, [
      capsule([-1.2, 0.62, 0.15], [1.2, 0.62, 0.15], 0.17, sofa),
      box(0, 0.1, 0.4, 2.5, 0.5, 0.8, sofa),
      capsule([-1.25, 0.5, 0.1], [-1.25, 0.5, 0.8], 0.14, sofa),
      capsule([1.25, 0.5, 0.1], [1.25, 0.5, 0.8], 0.14, sofa),
    ]),
  )
  for (let n = 0; n < o.people; n++)
    stage.clusters.push(
      person({ x: -0.45 + n * 0.75, z: 0.45, y: 0.18, pose: 'sit', clothes: 'shirt', longHair: n % 2 === 0 }),
    )
  bulb(stage, [2.4, 1.5, 2.6], 0.09, times(tungsten, random.between(2, 5)))
  stage.fog = 0.03
  return stage
}

/** Rows of seats and heads under a projector's beam. */
export function cinema(
  random: Random,
  o: { screen: Color; rows: number; full: number; stageLight?: readonly Color[] },
): Stage {
  const stage = emptyStage(camera([0.4, 2.15, -6], [0, 1.75, 6], 0.72, 0.02, 7))
  const wall = matt([0.05, 0.025, 0.025])
  stage.solids.push(
    box(0, -0.4, 4, 18, 0.4, 24, matt([0.05, 0.04, 0.04])),
    box(-6.5, 0, 4, 0.2, 6, 24, wall),
    box(6.5, 0, 4, 0.2, 6, 24, wall),
    box(0, 0, 11, 14, 6, 0.2, wall),
    box(0, 5.6, 4, 14, 0.2, 24, wall),
  )
  panel(stage, [-4.2, 1.3, 10.8], [8.4, 0, 0], [0, 3.4, 0], times(o.screen, 1.5))
  const velvet = matt([0.2, 0.02, 0.025])
  for (let row = 0; row < o.rows; row++) {
    const z = -2.6 + row * 1.15
    for (let seat = -6; seat <= 6; seat++) {
      const x = seat * 0.68 + (row % 2) * 0.34
      stage.clusters.push(
        cluster(x, 0.6, z, 0.75, [
          capsule([x - 0.19, 0.35, z], [x - 0.19, 0.88, z - 0.06], 0.06, velvet),
          capsule([x + 0.19, 0.35, z], [x + 0.19, 0.88, z - 0.06], 0.06, velvet),
          box(x, 0.3, z, 0.4, 0.64, 0.1, velvet),
        ]),
      )
      if (random.chance(o.full))
        stage.clusters.push(
          person({
            x: x + random.between(-0.05, 0.05),
            z: z + 0.2,
            y: 0.1 + random.between(-0.05, 0.08),
            pose: 'sit',
            clothes: 'shirt',
            longHair: random.chance(0.45),
            turn: random.between(-0.2, 0.2),
          }),
        )
    }
  }
  for (const [n, color] of (o.stageLight ?? []).entries())
    spot(stage, [-5 + n * 2.5, 5.4, 3], [random.between(-2, 2), 1, 9], 0.2, times(color, 90))
  stage.fog = 0.02
  return stage
}

/** A theater stage in haze: spotlights, a performer in them, heads of the audience in front. */
export function performance(
  random: Random,
  o: {
    colors: readonly Color[]
    power?: number
    cast: number
    crowd: number
    pose?: 'stand' | 'reach' | 'arms-up' | 'walk'
    clothes?: 'gown' | 'coat' | 'suit' | 'dress'
    mic?: boolean
    side?: number
    fov?: number
  },
): Stage {
  const stage = emptyStage(camera([o.side ?? 0.5, 1.85, -4.2], [0, o.fov ? 2.2 : 2.7, 6.6], o.fov ?? 0.5, 0.03, 11))
  stage.solids.push(
    box(0, -0.2, -2, 30, 0.2, 12, matt([0.02, 0.02, 0.02])),
    box(0, -0.2, 8, 16, 1.2, 8.4, matt([0.07, 0.06, 0.055], { gloss: 0.12, fuzz: 0.12, bump: 0.01 })),
    box(
      0,
      0,
      12.4,
      20,
      9,
      0.2,
      matt([0.025, 0.02, 0.02], {
        texture: (s, x) => {
          const fold = 0.5 + 0.5 * Math.sin(x * 9 + Math.sin(x * 2.3) * 2)
          s.r *= 0.3 + fold
          s.g *= 0.3 + fold
          s.b *= 0.3 + fold
        },
      }),
    ),
  )
  for (const [n, color] of o.colors.entries()) {
    const x = (n - (o.colors.length - 1) / 2) * (8 / o.colors.length) + random.between(-0.4, 0.4)
    spot(
      stage,
      [x, 6.4, random.between(9.8, 11.4)],
      [x * 0.3 + random.between(-0.6, 0.6), 1.2, 6.9],
      random.between(0.12, 0.2),
      times(color, o.power ?? 110),
    )
    stage.clusters.push(
      cluster(x, 6.4, 10.6, 0.3, [ellipsoid(x, 6.4, 10.6, 0.12, 0.12, 0.12, glowing(times(color, 12)))]),
    )
  }
  spot(stage, [-5, 6, -3], [0, 2, 7], 0.14, times(daylight, 60))
  for (const x of [-4, 4]) spot(stage, [x, 1.1, 10.6], [x * 0.6, 5, 12.3], 0.7, times(o.colors[0] ?? tungsten, 5))
  for (let n = 0; n < o.cast; n++) {
    const x = (n - (o.cast - 1) / 2) * 1.7 + random.between(-0.3, 0.3)
    stage.clusters.push(
      person({
        x,
        z: 6.6 + random.between(-0.4, 1),
        y: 1,
        pose: n % 2 ? 'stand' : (o.pose ?? 'stand'),
        clothes: o.clothes ?? random.pick(['coat', 'gown', 'suit']),
        turn: random.between(2.5, 3.8),
        longHair: random.chance(0.5),
        cloth: matt([0.16, 0.14, 0.15]),
      }),
    )
    if (o.mic)
      stage.clusters.push(
        cluster(x + 0.1, 1.8, 6.2, 1, [
          capsule([x + 0.12, 1, 6.1], [x + 0.12, 2.45, 6.1], 0.014, matt([0.02, 0.02, 0.02])),
          capsule([x + 0.12, 2.45, 6.1], [x + 0.05, 2.52, 6.25], 0.03, matt([0.05, 0.05, 0.05])),
        ]),
      )
  }
  for (let n = 0; n < o.crowd; n++)
    stage.clusters.push(
      person({
        x: random.between(-5, 5),
        z: random.between(-1.4, 3.2),
        y: -0.12,
        height: random.between(1.6, 1.85),
        pose: random.chance(0.12) ? 'arms-up' : 'stand',
        clothes: 'shirt',
        longHair: random.chance(0.4),
        turn: random.between(-0.2, 0.2),
      }),
    )
  stage.fog = 0.035
  stage.fogSamples = 6
  return stage
}
