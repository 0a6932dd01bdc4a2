import { car, person } from './figure.ts'
import { clamp, fractal, noise, type Random } from './random.ts'
import {
  box,
  bulb,
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
  type Sky,
  type Stage,
} from './set.ts'
import { camera, moon, sodium, tungsten } from './sets-interior.ts'

const times = (color: Color, power: number): Color => [color[0] * power, color[1] * power, color[2] * power]

/** A sky from horizon to zenith, with torn clouds and a brighter spot where the sun set. */
export const clouds = (low: Color, high: Color, glow: Color, towards: Color, seed: number, cover = 0.5): Sky => {
  const length = Math.hypot(...towards)
  return (x, y, z, out) => {
    const up = clamp(y)
    const share = up ** 0.55
    const near = clamp((x * towards[0] + y * towards[1] + z * towards[2]) / length)
    const cloud =
      y > 0 ? clamp((fractal((x / (y + 0.12)) * 0.7, (z / (y + 0.12)) * 0.35, seed, 5) - (0.75 - cover * 0.5)) * 4) : 0
    const sunlit = near ** 24 * 2.2 + near ** 5 * 0.5
    const shade = 1 - cloud * 0.5
    out.r =
      (low[0] + (high[0] - low[0]) * share) * shade +
      glow[0] * sunlit * (1 - cloud * 0.2) +
      glow[0] * cloud * near * near * 0.5
    out.g =
      (low[1] + (high[1] - low[1]) * share) * shade +
      glow[1] * sunlit * (1 - cloud * 0.3) +
      glow[1] * cloud * near * near * 0.42
    out.b =
      (low[2] + (high[2] - low[2]) * share) * shade +
      glow[2] * sunlit * (1 - cloud * 0.3) +
      glow[2] * cloud * near * near * 0.4
  }
}

/** A house front: brick courses, windows in a grid, some of them lit with curtains and people's lamps. */
export const facade = (brick: Color, seed: number, lit: number, light: Color = tungsten): Material =>
  matt(brick, {
    texture: (s, x, y, z, nx, ny, nz) => {
      if (Math.abs(ny) > 0.5) return
      const along = Math.abs(nx) > Math.abs(nz) ? z : x
      const course = 0.7 + 0.5 * fractal(along * 1.5, y * 6, seed)
      s.r *= course
      s.g *= course
      s.b *= course
      const column = Math.floor(along / 1.9)
      const story = Math.floor((y - 0.6) / 3)
      const u = along / 1.9 - column
      const v = (y - 0.6) / 3 - story
      if (y < 3.4 || u < 0.24 || u > 0.76 || v < 0.25 || v > 0.82) return
      const frame =
        u < 0.28 || u > 0.72 || v < 0.28 || v > 0.79 || Math.abs(u - 0.5) < 0.012 || Math.abs(v - 0.58) < 0.01
      if (frame) {
        s.r = s.g = s.b = 0.12
        return
      }
      s.r = s.g = s.b = 0.02
      s.gloss = 0.1
      const chance = noise(column * 13.7 + nx * 50, story * 7.9, seed)
      if (chance > 1 - lit) {
        const warm = 0.35 + 1.5 * noise(column * 3.1, story * 5.7, seed + 3)
        const curtain = u < 0.37 || u > 0.64 ? 0.35 : v > 0.6 ? 1.2 : 0.75
        const cool = noise(column * 9.1, story * 2.3, seed + 5) > 0.72
        s.er = (cool ? 0.5 : light[0]) * warm * curtain
        s.eg = (cool ? 0.7 : light[1]) * warm * curtain
        s.eb = (cool ? 0.75 : light[2]) * warm * curtain
      }
    },
  })

/** Asphalt with puddles. */
export const asphalt = (wet: number): Material =>
  matt([0.045, 0.045, 0.05], {
    texture: (s, x, _y, z) => {
      const puddle = clamp((fractal(x * 0.35, z * 0.22, 12, 4) - 0.58 + wet * 0.22) * 7)
      s.gloss = 0.02 + 0.2 * puddle * wet
      s.fuzz = 0.22 - 0.17 * puddle
      s.bump = 0.07 - 0.05 * puddle
      const worn = 0.7 + 0.6 * fractal(x * 2, z * 0.8, 4)
      s.r *= worn
      s.g *= worn
      s.b *= worn
    },
  })

/** A street between houses at night, lamps down one side. */
export function street(
  random: Random,
  o: { lamp: Color; wet: number; lit: number; fog: number; figures: number; car?: boolean; sky: Color; shop?: Color },
): Stage {
  const stage = emptyStage(camera([random.between(-1.4, 1.4), 1.45, -3], [0.2, 2.1, 14], 0.72, 0.025, 11))
  const seed = Math.floor(random.next() * 900)
  stage.sky = (_x, y, _z, out) => {
    const k = 1 - clamp(y) * 0.75
    out.r = o.sky[0] * k
    out.g = o.sky[1] * k
    out.b = o.sky[2] * k
  }
  stage.solids.push(box(0, -0.3, 40, 200, 0.3, 200, asphalt(o.wet)))
  for (const side of [-1, 1]) {
    stage.solids.push(box(side * 5.2, 0, 40, 2.4, 0.14, 110, matt([0.1, 0.1, 0.1], { gloss: 0.04 * o.wet, fuzz: 0.2 })))
    for (let z = -4, n = 0; z < 70; n++) {
      const depth = random.between(7, 13)
      stage.solids.push(
        box(
          side * random.between(10.6, 11.4),
          0,
          z + depth / 2,
          9,
          random.between(8, 19),
          depth - 0.1,
          facade(
            random.pick([
              [0.16, 0.08, 0.06],
              [0.14, 0.13, 0.12],
              [0.11, 0.1, 0.12],
            ]),
            seed + n + side * 40,
            o.lit,
          ),
        ),
      )
      if (o.shop && random.chance(0.5))
        panel(
          stage,
          [side * 6.35, 0.6, z + 1.5],
          [0, 0, depth - 4],
          [0, 1.9, 0],
          times(random.chance(0.7) ? o.shop : [0.5, 0.75, 0.8], random.between(0.7, 2)),
        )
      z += depth
    }
  }
  stage.solids.push(box(random.between(-8, 8), 0, 78, 22, 15, 8, facade([0.1, 0.1, 0.11], seed + 77, o.lit)))
  const iron = matt([0.02, 0.02, 0.02])
  for (let z = 4, n = 0; z < 66; z += 11, n++) {
    const x = n % 2 ? 4.3 : -4.3
    stage.clusters.push(
      cluster(x, 2.6, z, 3, [
        capsule([x, 0, z], [x, 4.9, z], 0.06, iron),
        capsule([x, 4.9, z], [x * 0.8, 5.05, z], 0.04, iron),
      ]),
    )
    bulb(stage, [x * 0.8, 4.85, z], 0.16, times(o.lamp, 60))
  }
  if (o.car)
    stage.clusters.push(
      car(2.6, random.between(9, 12), -1.57, matt([0.05, 0.03, 0.03], { gloss: 0.1, fuzz: 0.03 }), {
        front: [0, 0, 0],
        back: [5, 0.15, 0.1],
      }),
      car(-3, 15, 1.57, matt([0.03, 0.04, 0.05], { gloss: 0.1, fuzz: 0.03 }), { front: [9, 8, 6], back: [0, 0, 0] }),
    )
  for (let n = 0; n < o.figures; n++)
    stage.clusters.push(
      person({
        x: random.between(-1.6, 1.8),
        z: 5.5 + n * 3.4 + random.between(0, 2),
        turn: random.pick([0, 3.1, 0.4]),
        pose: random.pick(['walk', 'stand']),
        clothes: 'coat',
        hat: random.chance(0.3),
      }),
    )
  stage.fog = o.fog
  return stage
}

const water = (tint: Color): Material =>
  matt(tint, {
    gloss: 0.04,
    texture: (s, x, _y, z) => {
      s.bump = 0.16 * (0.5 + fractal(x * 0.08, z * 0.05, 31))
      s.fuzz = 0.03
    },
  })

/** A pier running out into the sea, a person at its end. */
export function pier(
  random: Random,
  o: { low: Color; high: Color; glow: Color; sun: Color; figures: number; fog: number; lamps?: boolean },
): Stage {
  const stage = emptyStage(camera([random.between(-1.6, -0.6), 2.1, -6], [1.2, 1.75, 14], 0.62, 0.02, 15))
  stage.sky = clouds(o.low, o.high, o.glow, o.sun, 5 + Math.floor(random.next() * 90), 0.55)
  stage.solids.push(
    box(0, -1.7, 300, 1600, 0.6, 1200, water([0.02, 0.03, 0.035])),
    box(
      1.2,
      0,
      8,
      2.2,
      0.12,
      34,
      matt([0.09, 0.075, 0.06], {
        gloss: 0.06,
        fuzz: 0.25,
        texture: (s, x, _y, z) => {
          const gap = z * 5 - Math.floor(z * 5) < 0.1 ? 0.1 : 0.7 + 0.6 * noise(Math.floor(z * 5) * 3, x * 2, 9)
          s.r *= gap
          s.g *= gap
          s.b *= gap
        },
      }),
    ),
  )
  const post = matt([0.035, 0.03, 0.026])
  for (let z = -8; z < 25; z += 2.6)
    for (const x of [0.15, 2.25]) {
      stage.clusters.push(cluster(x, -0.2, z, 1.7, [capsule([x, -1.6, z], [x, 0.95, z], 0.09, post)]))
      if (z < 22) stage.solids.push(box(x, 0.82, z + 1.3, 0.05, 0.06, 2.6, post))
    }
  if (o.lamps)
    for (const z of [6, 16, 24]) {
      stage.clusters.push(cluster(2.25, 1.5, z, 2.2, [capsule([2.25, 0, z], [2.25, 3, z], 0.05, post)]))
      bulb(stage, [2.25, 3.1, z], 0.13, times(tungsten, 30))
    }
  for (let n = 0; n < o.figures; n++)
    stage.clusters.push(
      person({
        x: 0.85 + n * 0.6,
        z: 12 + n * 1.2 + random.between(0, 3),
        y: 0.12,
        turn: random.pick([0, 0.5, 2.8]),
        clothes: random.pick(['coat', 'dress']),
        longHair: true,
        cloth: matt([0.05, 0.045, 0.05]),
      }),
    )
  stage.fog = o.fog
  return stage
}

/** An open plain, telegraph poles, one car with its lamps on. */
export function plain(
  random: Random,
  o: {
    low: Color
    high: Color
    glow: Color
    sun: Color
    car: boolean
    figure: boolean
    ground: Color
    fog: number
    house?: boolean
    booth?: boolean
  },
): Stage {
  const stage = emptyStage(camera([0, 1.5, -7], [0.8, 2.05, 14], 0.6, 0.02, 14))
  stage.sky = clouds(o.low, o.high, o.glow, o.sun, 40 + Math.floor(random.next() * 90), 0.6)
  stage.solids.push(
    box(
      0,
      -0.5,
      300,
      1600,
      0.5,
      1200,
      matt(o.ground, {
        texture: (s, x, _y, z) => {
          const road = Math.abs(x - 0.6) < 2.1
          const t = 0.45 + 0.9 * fractal(x * 1.4, z * 0.9, 6, 5)
          const k = road ? 0.55 + 0.25 * t : t
          s.r *= k
          s.g *= k
          s.b *= k * (road ? 1.1 : 1)
          if (road) {
            s.gloss = 0.05
            s.fuzz = 0.3
          } else s.bump = 0.7
        },
      }),
    ),
  )
  for (let n = 0; n < 9; n++)
    stage.clusters.push(
      cluster(random.between(-160, 160), -6, 220, 70, [
        ellipsoid(
          random.between(-160, 160),
          -6,
          random.between(180, 260),
          random.between(50, 110),
          random.between(13, 30),
          40,
          matt([0.04, 0.045, 0.05]),
        ),
      ]),
    )
  const post = matt([0.025, 0.02, 0.018])
  for (let z = -2; z < 90; z += 10)
    stage.clusters.push(
      cluster(-4.5, 3, z, 3.6, [
        capsule([-4.5, 0, z], [-4.5, 6, z], 0.09, post),
        capsule([-5.4, 5.5, z], [-3.6, 5.5, z], 0.06, post),
      ]),
    )
  if (o.car) {
    stage.clusters.push(
      car(-0.3, 13, 1.42, matt([0.06, 0.05, 0.045], { gloss: 0.12, fuzz: 0.05 }), {
        front: [14, 12, 8],
        back: [0, 0, 0],
      }),
    )
    for (const x of [-0.85, 0.5]) spot(stage, [x, 0.68, 10.6], [x - 0.3, 0, 0], 0.2, times(tungsten, 70))
  }
  if (o.house) {
    stage.solids.push(
      box(9, 0, 32, 8, 4.4, 6, facade([0.12, 0.11, 0.1], 3, 0)),
      box(9, 4.4, 32, 8.8, 0.5, 6.8, matt([0.03, 0.03, 0.03])),
    )
    panel(stage, [6.4, 1.2, 28.9], [1.1, 0, 0], [0, 1.3, 0], times(tungsten, 7))
    panel(stage, [10, 1.2, 28.9], [1.1, 0, 0], [0, 1.3, 0], times(tungsten, 4))
  }
  if (o.booth) {
    for (const [x, z] of [
      [2.9, 9],
      [3.9, 9],
      [2.9, 10],
      [3.9, 10],
    ] as const)
      stage.solids.push(box(x, 0, z, 0.07, 2.3, 0.07, post))
    stage.solids.push(box(3.4, 2.3, 9.5, 1.15, 0.2, 1.15, post), box(3.4, 0, 10, 1, 0.8, 0.03, post))
    panel(stage, [3, 2.28, 9.1], [0.8, 0, 0], [0, 0, 0.8], times([0.9, 1, 0.85], 11))
    stage.clusters.push(person({ x: 3.4, z: 9.5, turn: 2.2, pose: 'lean' }))
  }
  if (o.figure)
    stage.clusters.push(
      person({
        x: random.between(1.2, 2),
        z: 10.5,
        turn: random.pick([0, 2.9]),
        clothes: 'coat',
        pose: random.pick(['stand', 'walk']),
      }),
    )
  stage.fog = o.fog
  return stage
}

/** Trunks in mist, light behind them, a person with a flashlight. */
export function forest(random: Random, o: { light: Color; power: number; fog: number; torch: boolean }): Stage {
  const stage = emptyStage(camera([0, 1.55, -3], [0, 1.9, 12], 0.7, 0.02, 9))
  stage.sky = (_x, y, _z, out) => {
    const k = 0.05 + clamp(y + 0.1) * 0.1
    out.r = o.light[0] * k
    out.g = o.light[1] * k
    out.b = o.light[2] * k
  }
  stage.solids.push(box(0, -0.4, 40, 300, 0.4, 300, matt([0.05, 0.045, 0.03], { bump: 0.9 })))
  const bark = matt([0.045, 0.04, 0.035], {
    texture: (s, x, y, z) => {
      const k = 0.5 + fractal((x + z) * 9, y * 1.2, 7)
      s.r *= k
      s.g *= k
      s.b *= k
    },
  })
  for (let n = 0; n < 62; n++) {
    const z = random.between(1, 42)
    const x = random.between(-5 - z * 0.35, 5 + z * 0.35)
    if (Math.abs(x) < 0.9 && z < 16) continue
    const lean = random.between(-0.5, 0.5)
    stage.clusters.push(
      cluster(x, 6, z, 8, [
        capsule([x, -0.2, z], [x + lean, 12.5, z], random.between(0.1, 0.3), bark),
        capsule([x + lean * 0.4, random.between(3, 5), z], [x + random.between(-1.6, 1.6), 6.5, z + 0.5], 0.045, bark),
      ]),
    )
  }
  for (const x of [-1.6, 1.2]) bulb(stage, [x, 5.5, 34], 0.8, times(o.light, o.power))
  stage.clusters.push(
    person({ x: 0.15, z: 8.6, turn: o.torch ? 0.4 : 3.1, pose: o.torch ? 'stand' : 'walk', clothes: 'coat' }),
  )
  if (o.torch) spot(stage, [0.45, 1.05, 8.9], [2.2, 0.9, 16], 0.16, times(tungsten, 60))
  stage.fog = o.fog
  return stage
}

/** A lit counter seen from the dark street through a wide pane. */
export function diner(random: Random, o: { light: Color; people: number; wet: number }): Stage {
  const stage = emptyStage(camera([-3.4, 1.5, -8.5], [0.7, 1.55, 2], 0.6, 0.02, 10))
  stage.sky = (_x, _y, _z, out) => {
    out.r = 0.004
    out.g = 0.007
    out.b = 0.014
  }
  const front = matt([0.09, 0.1, 0.1])
  stage.solids.push(
    box(0, -0.3, 10, 120, 0.3, 90, asphalt(o.wet)),
    box(0, 0, 0, 10, 0.75, 0.25, matt([0.05, 0.12, 0.1], { gloss: 0.08, fuzz: 0.1 })),
    box(0, 2.7, 0, 10.6, 0.9, 0.5, front),
    box(-5.1, 0, 0, 0.6, 3.5, 0.4, front),
    box(5.1, 0, 0, 0.6, 3.5, 0.4, front),
    box(0, 0, 5, 10.4, 3.5, 0.2, plaster2(o.light)),
    box(0, 3, 2.5, 10.4, 0.2, 5, matt([0.6, 0.58, 0.5])),
    box(-5.1, 0, 2.5, 0.2, 3, 5, plaster2(o.light)),
    box(5.1, 0, 2.5, 0.2, 3, 5, plaster2(o.light)),
    box(0, 3.6, 3, 11, 9, 7, facade([0.09, 0.05, 0.045], 8, 0.12)),
    box(16, 0, 6, 14, 14, 10, facade([0.08, 0.08, 0.09], 15, 0.16)),
    box(-15, 0, 8, 12, 10, 12, facade([0.1, 0.07, 0.06], 28, 0.14)),
  )
  for (const x of [-2.4, 0.2, 2.8]) stage.solids.push(box(x, 0.75, 0, 0.06, 1.95, 0.08, front))
  stage.solids.push(
    box(0.4, 0, 2.6, 7, 1.02, 0.6, matt([0.3, 0.08, 0.05], { gloss: 0.1, fuzz: 0.1 })),
    box(0, 1.6, 4.8, 8, 0.05, 0.3, matt([0.3, 0.25, 0.2])),
  )
  for (let n = 0; n < 14; n++) {
    const x = -3.6 + n * 0.55
    stage.clusters.push(
      cluster(x, 1.8, 4.8, 0.3, [
        capsule(
          [x, 1.68, 4.8],
          [x, random.between(1.8, 1.98), 4.8],
          0.05,
          matt(
            random.pick([
              [0.2, 0.1, 0.03],
              [0.06, 0.15, 0.08],
              [0.3, 0.28, 0.2],
            ]),
            { gloss: 0.1 },
          ),
        ),
      ]),
    )
  }
  for (const x of [-3, -0.6, 1.8, 4]) {
    bulb(stage, [x, 2.2, 2.2], 0.11, times(o.light, 24))
    stage.clusters.push(cluster(x, 2.4, 2.2, 0.5, [skirt(x, 2.2, 2.22, 2.45, 0.24, 0.06, 1, matt([0.1, 0.02, 0.02]))]))
  }
  for (let n = 0; n < o.people; n++) {
    const x = -1.6 + n * random.between(1.5, 2.2)
    stage.clusters.push(
      person({
        x,
        z: 1.95,
        y: 0.26,
        pose: 'sit',
        turn: random.between(-0.3, 0.4),
        clothes: 'shirt',
        hat: n === 0,
        longHair: n === 1,
        cloth: matt(n === 1 ? [0.3, 0.05, 0.04] : [0.06, 0.07, 0.09]),
      }),
    )
  }
  stage.clusters.push(person({ x: 1.7, z: 3.5, turn: 3.0, clothes: 'shirt', cloth: matt([0.55, 0.55, 0.52]) }))
  bulb(stage, [-8, 5, -3], 0.18, times(sodium, 26))
  stage.fog = 0.006
  return stage
}

const plaster2 = (light: Color): Material => matt([0.5 * light[0] + 0.1, 0.5 * light[1] + 0.15, 0.3])

/** A station platform in mist, lamps receding. */
export function platform(random: Random, o: { lamp: Color; fog: number; people: number; train?: boolean }): Stage {
  const stage = emptyStage(camera([-1.1, 1.55, -4], [1, 1.8, 14], 0.68, 0.025, 9))
  stage.sky = (_x, y, _z, out) => {
    const k = 0.03 * (1 - clamp(y) * 0.6)
    out.r = moon[0] * k
    out.g = moon[1] * k
    out.b = moon[2] * k
  }
  stage.solids.push(
    box(
      -2,
      -0.3,
      40,
      6.6,
      0.3,
      110,
      matt([0.13, 0.13, 0.13], {
        gloss: 0.1,
        fuzz: 0.12,
        bump: 0.02,
        texture: (s, x) => {
          if (x > 0.75 && x < 1) {
            s.r = 0.5
            s.g = 0.48
            s.b = 0.4
          }
        },
      }),
    ),
    box(30, -1.4, 40, 58, 0.3, 110, matt([0.03, 0.03, 0.03], { bump: 0.8 })),
    box(-2.4, 3.5, 40, 5.4, 0.15, 100, matt([0.08, 0.08, 0.08])),
  )
  const iron = matt([0.03, 0.035, 0.035])
  for (let z = 1; z < 60; z += 6) {
    stage.clusters.push(
      cluster(-2.6, 1.8, z, 2.2, [
        capsule([-2.6, 0, z], [-2.6, 3.5, z], 0.1, iron),
        capsule([-2.6, 2.8, z], [-1.4, 3.5, z], 0.05, iron),
      ]),
    )
    bulb(stage, [-0.9, 3.2, z + 2], 0.13, times(o.lamp, 34))
  }
  if (o.train) {
    const side = matt([0.08, 0.1, 0.13], {
      gloss: 0.1,
      fuzz: 0.06,
      texture: (s, _x, y, z) => {
        const w = z / 2.1 - Math.floor(z / 2.1)
        if (y > 0.8 && y < 1.7 && w > 0.14 && w < 0.86) {
          s.er = 1.5
          s.eg = 1.1
          s.eb = 0.62
        }
      },
    })
    stage.solids.push(box(3.1, -1, 36, 2.8, 3.5, 56, side))
    bulb(stage, [2.6, 0.2, 7.8], 0.12, [60, 55, 44])
  }
  for (let n = 0; n < o.people; n++)
    stage.clusters.push(
      person({
        x: random.between(-1.8, 0.5),
        z: 4.5 + n * 2.6 + random.between(0, 1.4),
        turn: random.between(0, 6),
        clothes: 'coat',
        hat: random.chance(0.35),
        pose: random.pick(['stand', 'walk', 'stand']),
      }),
    )
  stage.fog = o.fog
  return stage
}
