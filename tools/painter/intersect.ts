import { BOX, CAPSULE, ELLIPSOID, QUAD, type Cluster, type Solid } from './set.ts'

/** The nearest hit of the last ray: one record reused, because a picture casts some hundred million rays. */
export const hit: { t: number; solid: Solid | null } = { t: 0, solid: null }

const EPSILON = 1e-4

function boxDistance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const px = (ox - s.cx) * s.cos - (oz - s.cz) * s.sin
  const pz = (ox - s.cx) * s.sin + (oz - s.cz) * s.cos
  const vx = dx * s.cos - dz * s.sin
  const vz = dx * s.sin + dz * s.cos
  const x1 = (s.a - px) / vx
  const x2 = (s.d - px) / vx
  const y1 = (s.b - oy) / dy
  const y2 = (s.e - oy) / dy
  const z1 = (s.c - pz) / vz
  const z2 = (s.f - pz) / vz
  const near = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2))
  const far = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2))
  if (!(near <= far) || far < EPSILON) return Infinity
  return near > EPSILON ? near : far
}

function ellipsoidDistance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const px = (ox - s.a) / s.d
  const py = (oy - s.b) / s.e
  const pz = (oz - s.c) / s.f
  const vx = dx / s.d
  const vy = dy / s.e
  const vz = dz / s.f
  const a = vx * vx + vy * vy + vz * vz
  const b = px * vx + py * vy + pz * vz
  const root = b * b - a * (px * px + py * py + pz * pz - 1)
  if (root < 0) return Infinity
  const q = Math.sqrt(root)
  const near = (-b - q) / a
  if (near > EPSILON) return near
  const far = (-b + q) / a
  return far > EPSILON ? far : Infinity
}

function capsuleDistance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const bx = s.d - s.a
  const by = s.e - s.b
  const bz = s.f - s.c
  const px = ox - s.a
  const py = oy - s.b
  const pz = oz - s.c
  const baba = bx * bx + by * by + bz * bz
  const bard = bx * dx + by * dy + bz * dz
  const baoa = bx * px + by * py + bz * pz
  const rdoa = dx * px + dy * py + dz * pz
  const oaoa = px * px + py * py + pz * pz
  const a = baba - bard * bard
  let b = baba * rdoa - baoa * bard
  let c = baba * oaoa - baoa * baoa - s.g * s.g * baba
  let h = b * b - a * c
  if (h < 0) return Infinity
  const t = (-b - Math.sqrt(h)) / a
  const y = baoa + t * bard
  if (y > 0 && y < baba) return t > EPSILON ? t : Infinity
  const qx = y <= 0 ? px : ox - s.d
  const qy = y <= 0 ? py : oy - s.e
  const qz = y <= 0 ? pz : oz - s.f
  b = dx * qx + dy * qy + dz * qz
  c = qx * qx + qy * qy + qz * qz - s.g * s.g
  h = b * b - c
  if (h <= 0) return Infinity
  const cap = -b - Math.sqrt(h)
  return cap > EPSILON ? cap : Infinity
}

function skirtDistance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const slope = (s.f - s.e) / (s.d - s.c)
  const px = ox - s.a
  const pz = (oz - s.b) / s.g
  const vz = dz / s.g
  const r = s.e + slope * (oy - s.c)
  const vr = slope * dy
  const a = dx * dx + vz * vz - vr * vr
  const b = px * dx + pz * vz - r * vr
  const root = b * b - a * (px * px + pz * pz - r * r)
  if (root < 0) return Infinity
  const q = Math.sqrt(root)
  const first = (-b - q) / a
  const second = (-b + q) / a
  const high = oy + first * dy
  const low = oy + second * dy
  let best = first > EPSILON && high >= s.c && high <= s.d ? first : Infinity
  if (second > EPSILON && second < best && low >= s.c && low <= s.d) best = second
  return best
}

function quadDistance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const nx = s.e * s.i - s.f * s.h
  const ny = s.f * s.g - s.d * s.i
  const nz = s.d * s.h - s.e * s.g
  const facing = dx * nx + dy * ny + dz * nz
  if (facing === 0) return Infinity
  const t = ((s.a - ox) * nx + (s.b - oy) * ny + (s.c - oz) * nz) / facing
  if (t < EPSILON) return Infinity
  const px = ox + dx * t - s.a
  const py = oy + dy * t - s.b
  const pz = oz + dz * t - s.c
  const u = (px * s.d + py * s.e + pz * s.f) / (s.d * s.d + s.e * s.e + s.f * s.f)
  const v = (px * s.g + py * s.h + pz * s.i) / (s.g * s.g + s.h * s.h + s.i * s.i)
  return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? t : Infinity
}

function distance(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  if (s.kind === BOX) return boxDistance(s, ox, oy, oz, dx, dy, dz)
  if (s.kind === ELLIPSOID) return ellipsoidDistance(s, ox, oy, oz, dx, dy, dz)
  if (s.kind === CAPSULE) return capsuleDistance(s, ox, oy, oz, dx, dy, dz)
  if (s.kind === QUAD) return quadDistance(s, ox, oy, oz, dx, dy, dz)
  return skirtDistance(s, ox, oy, oz, dx, dy, dz)
}

function missesCluster(c: Cluster, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
  const px = c.x - ox
  const py = c.y - oy
  const pz = c.z - oz
  const along = px * dx + py * dy + pz * dz
  const apart = px * px + py * py + pz * pz
  const r2 = c.radius * c.radius
  return (along < 0 && apart > r2) || apart - along * along > r2
}

/**
 * Casts a ray of unit direction and puts the result in `hit`. With `anyBefore` it stops at the first solid nearer than
 * that.
 */
export function cast(
  clusters: Cluster[],
  solids: Solid[],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  anyBefore = 0,
): void {
  hit.t = anyBefore > 0 ? anyBefore : 1e6
  hit.solid = null
  for (let index = 0; index < solids.length; index++) {
    const s = solids[index]!
    const t = distance(s, ox, oy, oz, dx, dy, dz)
    if (t < hit.t && !(anyBefore > 0 && s.material.isLight)) {
      hit.t = t
      hit.solid = s
      if (anyBefore > 0) return
    }
  }
  for (let index = 0; index < clusters.length; index++) {
    const group = clusters[index]!
    if (missesCluster(group, ox, oy, oz, dx, dy, dz)) continue
    for (let member = 0; member < group.solids.length; member++) {
      const s = group.solids[member]!
      const t = distance(s, ox, oy, oz, dx, dy, dz)
      if (t < hit.t && !(anyBefore > 0 && s.material.isLight)) {
        hit.t = t
        hit.solid = s
        if (anyBefore > 0) return
      }
    }
  }
}
