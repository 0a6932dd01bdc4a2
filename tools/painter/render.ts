import { blank, type Image } from './image.ts'
import { cast, hit } from './intersect.ts'
import { noise, seeded } from './random.ts'
import type { Light, Stage } from './set.ts'
import { findNormal, findSurface, normal, surface } from './surface.ts'

const sky = { r: 0, g: 0, b: 0 }
const light = { r: 0, g: 0, b: 0 }

/** Makes the function that follows one ray through the stage and puts its light in `out`. */
function tracer(stage: Stage, next: () => number, bounces: number) {
  const { clusters, solids, lights, fog } = stage
  const weights = new Float64Array(lights.length)
  const to = { x: 0, y: 0, z: 0, far: 0, power: 0 }

  const strength = (l: Light, x: number, y: number, z: number): number => {
    const glow = l.glow[0] + l.glow[1] + l.glow[2]
    if (l.kind === 'sun') return glow
    const cx = l.at[0] + (l.kind === 'quad' ? (l.u[0] + l.v[0]) / 2 : 0) - x
    const cy = l.at[1] + (l.kind === 'quad' ? (l.u[1] + l.v[1]) / 2 : 0) - y
    const cz = l.at[2] + (l.kind === 'quad' ? (l.u[2] + l.v[2]) / 2 : 0) - z
    const d2 = cx * cx + cy * cy + cz * cz + 0.05
    const area = l.kind === 'quad' ? l.radius : l.kind === 'bulb' ? 3.14 * l.radius * l.radius : 1
    if (l.kind === 'spot' && -(cx * l.u[0] + cy * l.u[1] + cz * l.u[2]) / Math.sqrt(d2) < l.cone - 0.02) return 0
    return (glow * area) / d2
  }

  /** Aims at a random point of the light: direction, distance and how much arrives for glow 1. */
  const aim = (l: Light, x: number, y: number, z: number): void => {
    let px = l.at[0]
    let py = l.at[1]
    let pz = l.at[2]
    if (l.kind === 'sun') {
      to.x = l.u[0] + (next() - 0.5) * l.radius
      to.y = l.u[1] + (next() - 0.5) * l.radius
      to.z = l.u[2] + (next() - 0.5) * l.radius
      to.far = 1e5
      to.power = 1
      return
    }
    if (l.kind === 'quad') {
      const u = next()
      const v = next()
      px += l.u[0] * u + l.v[0] * v
      py += l.u[1] * u + l.v[1] * v
      pz += l.u[2] * u + l.v[2] * v
    } else {
      const ny = next() * 2 - 1
      const angle = next() * 6.2832
      const flat = Math.sqrt(1 - ny * ny)
      px += l.radius * flat * Math.cos(angle)
      py += l.radius * ny
      pz += l.radius * flat * Math.sin(angle)
    }
    const dx = px - x
    const dy = py - y
    const dz = pz - z
    const d2 = dx * dx + dy * dy + dz * dz
    const d = Math.sqrt(d2)
    to.x = dx / d
    to.y = dy / d
    to.z = dz / d
    to.far = d
    if (l.kind === 'quad') {
      const nx = l.u[1] * l.v[2] - l.u[2] * l.v[1]
      const ny = l.u[2] * l.v[0] - l.u[0] * l.v[2]
      const nz = l.u[0] * l.v[1] - l.u[1] * l.v[0]
      to.power = Math.abs(to.x * nx + to.y * ny + to.z * nz) / Math.max(d2, 0.02)
    } else if (l.kind === 'bulb') to.power = (3.1416 * l.radius * l.radius) / Math.max(d2, 0.02)
    else {
      const inside = -(to.x * l.u[0] + to.y * l.u[1] + to.z * l.u[2])
      const edge = Math.min(Math.max((inside - l.cone) / (1 - l.cone), 0), 1)
      to.power = (Math.min(edge * 3, 1) * edge ** 0.3) / Math.max(d2, 0.05)
    }
  }

  /**
   * Light arriving straight from one lamp, chosen in proportion to what it might contribute; `facing` is null inside
   * fog.
   */
  const direct = (x: number, y: number, z: number, facing: { x: number; y: number; z: number } | null): void => {
    light.r = light.g = light.b = 0
    let total = 0
    for (let k = 0; k < lights.length; k++) total += weights[k] = strength(lights[k]!, x, y, z)
    if (total <= 0) return
    let ticket = next() * total
    let k = 0
    while (k < lights.length - 1 && ticket > weights[k]!) ticket -= weights[k++]!
    const l = lights[k]!
    if (weights[k]! <= 0) return
    aim(l, x, y, z)
    const cosine = facing ? to.x * facing.x + to.y * facing.y + to.z * facing.z : 0.25
    if (cosine <= 0 || to.power <= 0) return
    const dirX = to.x
    const dirY = to.y
    const dirZ = to.z
    cast(clusters, solids, x, y, z, dirX, dirY, dirZ, to.far - 0.002)
    if (hit.solid) return
    const fade = fog > 0 ? Math.exp(-fog * Math.min(to.far, 60)) : 1
    const scale = (((cosine * to.power) / 3.1416) * fade * total) / weights[k]!
    light.r = l.glow[0] * scale
    light.g = l.glow[1] * scale
    light.b = l.glow[2] * scale
  }

  /**
   * Adds the light that haze along the first ray scatters into the lens; returns the share of light that still gets
   * through.
   */
  const haze = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    blocked: boolean,
    out: Float64Array,
  ): number => {
    const count = stage.fogSamples
    for (let n = 0; n < count; n++) {
      const t = ((n + next()) / count) * Math.min(far, 45)
      direct(ox + dx * t, oy + dy * t, oz + dz * t, null)
      const weight = (fog * Math.exp(-fog * t) * Math.min(far, 45) * 6) / count
      out[0]! += light.r * weight * stage.fogColor[0]
      out[1]! += light.g * weight * stage.fogColor[1]
      out[2]! += light.b * weight * stage.fogColor[2]
    }
    const through = Math.exp(-fog * far)
    if (!stage.sky) return through
    stage.sky(dx, Math.abs(dy) * 0.3 + 0.02, dz, sky)
    if (!blocked) return 1
    out[0]! += sky.r * (1 - through)
    out[1]! += sky.g * (1 - through)
    out[2]! += sky.b * (1 - through)
    return through
  }

  return (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Float64Array): void => {
    let tr = 1
    let tg = 1
    let tb = 1
    let mirror = true
    out[0] = out[1] = out[2] = 0
    for (let depth = 0; depth <= bounces; depth++) {
      cast(clusters, solids, ox, oy, oz, dx, dy, dz)
      const s = hit.solid
      const t = hit.t
      if (fog > 0 && depth === 0)
        tr = tg = tb = haze(ox, oy, oz, dx, dy, dz, s ? Math.min(t, 150) : 60, s !== null, out)
      if (!s) {
        if (stage.sky) {
          stage.sky(dx, dy, dz, sky)
          out[0]! += tr * sky.r
          out[1]! += tg * sky.g
          out[2]! += tb * sky.b
        }
        return
      }
      const x = ox + dx * t
      const y = oy + dy * t
      const z = oz + dz * t
      findNormal(s, x, y, z)
      if (normal.x * dx + normal.y * dy + normal.z * dz > 0) {
        normal.x = -normal.x
        normal.y = -normal.y
        normal.z = -normal.z
      }
      findSurface(s, x, y, z)
      if (mirror || !s.material.isLight) {
        const cap = depth === 0 ? 1 : Math.min(1, 3 / (Math.max(surface.er, surface.eg, surface.eb) + 0.001))
        out[0]! += tr * surface.er * cap
        out[1]! += tg * surface.eg * cap
        out[2]! += tb * surface.eb * cap
      }
      if (s.material.isLight) return
      if (surface.bump > 0) {
        const b = surface.bump
        normal.x += (noise(x * 2.1, z * 5, 3) - 0.5) * b + (noise(x * 9, z * 17, 4) - 0.5) * b * 0.6
        normal.z += (noise(x * 2.3, z * 4.6, 5) - 0.5) * b + (noise(x * 8, z * 19, 6) - 0.5) * b * 0.6
        const length = Math.sqrt(normal.x * normal.x + normal.y * normal.y + normal.z * normal.z)
        normal.x /= length
        normal.y /= length
        normal.z /= length
      }
      const nx = normal.x
      const ny = normal.y
      const nz = normal.z
      ox = x + nx * 0.001
      oy = y + ny * 0.001
      oz = z + nz * 0.001
      const facing = -(dx * nx + dy * ny + dz * nz)
      const fresnel = surface.gloss + (1 - surface.gloss) * (surface.gloss > 0 ? (1 - Math.max(facing, 0)) ** 5 : 0)
      const up = next() * 2 - 1
      const turn = next() * 6.2832
      const flat = Math.sqrt(1 - up * up)
      const rx = flat * Math.cos(turn)
      const rz = flat * Math.sin(turn)
      if (fresnel > 0 && next() < fresnel) {
        const fuzz = surface.fuzz * next()
        dx += 2 * facing * nx + rx * fuzz
        dy += 2 * facing * ny + up * fuzz
        dz += 2 * facing * nz + rz * fuzz
        mirror = true
      } else {
        tr *= surface.r
        tg *= surface.g
        tb *= surface.b
        if (depth === bounces) return
        direct(ox, oy, oz, { x: nx, y: ny, z: nz })
        out[0]! += tr * light.r
        out[1]! += tg * light.g
        out[2]! += tb * light.b
        dx = nx + rx * 0.999
        dy = ny + up * 0.999
        dz = nz + rz * 0.999
        mirror = false
      }
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
      dx /= length
      dy /= length
      dz /= length
      const keep = Math.max(tr, tg, tb)
      if (keep < 0.02) return
    }
  }
}

export type Shot = { width: number; height: number; samples: number; seed: number; bounces?: number }

/** Photographs a stage: `samples` rays per pixel through a lens with a real aperture. */
export function photograph(stage: Stage, { width, height, samples, seed, bounces = 3 }: Shot): Image {
  const image = blank(width, height)
  const { next } = seeded(seed)
  const follow = tracer(stage, next, bounces)
  const { from, to, fov, aperture, focus } = stage.camera
  const f = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const fl = Math.hypot(...f)
  const [fx, fy, fz] = [f[0] / fl, f[1] / fl, f[2] / fl]
  const rl = Math.hypot(fz, fx)
  const [rx, rz] = [-fz / rl, fx / rl]
  const [ux, uy, uz] = [-rz * fy, rz * fx - rx * fz, rx * fy]
  const scale = Math.tan(fov / 2) / (height / 2)
  const out = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let r = 0
      let g = 0
      let b = 0
      for (let n = 0; n < samples; n++) {
        const px = (x + next() - width / 2) * scale
        const py = (height / 2 - y - next()) * scale
        const angle = next() * 6.2832
        const lens = Math.sqrt(next()) * aperture
        const lx = Math.cos(angle) * lens
        const ly = Math.sin(angle) * lens
        const dx = fx * focus + rx * (px * focus - lx) + ux * (py * focus - ly)
        const dy = fy * focus + uy * (py * focus - ly)
        const dz = fz * focus + rz * (px * focus - lx) + uz * (py * focus - ly)
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
        follow(
          from[0] + rx * lx + ux * ly,
          from[1] + uy * ly,
          from[2] + rz * lx + uz * ly,
          dx / length,
          dy / length,
          dz / length,
          out,
        )
        const cap = Math.max(out[0]!, out[1]!, out[2]!) > 6 ? 6 / Math.max(out[0]!, out[1]!, out[2]!) : 1
        r += out[0]! * cap
        g += out[1]! * cap
        b += out[2]! * cap
      }
      image.data.set([r / samples, g / samples, b / samples], (y * width + x) * 3)
    }
  return image
}
