import { BOX, CAPSULE, ELLIPSOID, QUAD, type Solid, type Surface } from './set.ts'

/** What the last ray hit: records reused, because a picture hits some hundred million surfaces. */
export const surface: Surface = { r: 0, g: 0, b: 0, er: 0, eg: 0, eb: 0, gloss: 0, fuzz: 0, bump: 0 }
export const normal = { x: 0, y: 0, z: 0 }

/** Puts the outward normal of a solid at a point in `normal`. */
export function findNormal(s: Solid, x: number, y: number, z: number): void {
  let nx = 0
  let ny = 1
  let nz = 0
  if (s.kind === BOX) {
    const px = (x - s.cx) * s.cos - (z - s.cz) * s.sin
    const pz = (x - s.cx) * s.sin + (z - s.cz) * s.cos
    let side = 0
    let least = Math.abs(px - s.a)
    const closer = (gap: number, index: number): void => {
      if (Math.abs(gap) >= least) return
      least = Math.abs(gap)
      side = index
    }
    closer(s.d - px, 1)
    closer(y - s.b, 2)
    closer(s.e - y, 3)
    closer(pz - s.c, 4)
    closer(s.f - pz, 5)
    const lx = side === 0 ? -1 : side === 1 ? 1 : 0
    const lz = side === 4 ? -1 : side === 5 ? 1 : 0
    ny = side === 2 ? -1 : side === 3 ? 1 : 0
    nx = lx * s.cos + lz * s.sin
    nz = -lx * s.sin + lz * s.cos
  } else if (s.kind === ELLIPSOID) {
    nx = (x - s.a) / (s.d * s.d)
    ny = (y - s.b) / (s.e * s.e)
    nz = (z - s.c) / (s.f * s.f)
  } else if (s.kind === CAPSULE) {
    const bx = s.d - s.a
    const by = s.e - s.b
    const bz = s.f - s.c
    const along = Math.min(
      Math.max(((x - s.a) * bx + (y - s.b) * by + (z - s.c) * bz) / (bx * bx + by * by + bz * bz), 0),
      1,
    )
    nx = x - s.a - bx * along
    ny = y - s.b - by * along
    nz = z - s.c - bz * along
  } else if (s.kind === QUAD) {
    nx = s.e * s.i - s.f * s.h
    ny = s.f * s.g - s.d * s.i
    nz = s.d * s.h - s.e * s.g
  } else {
    nx = x - s.a
    nz = (z - s.b) / (s.g * s.g)
    const away = Math.sqrt(nx * nx + nz * nz)
    ny = (-(s.f - s.e) / (s.d - s.c)) * away
    const fold = Math.sin(Math.atan2(nz, nx) * 9 + y * 1.3) * 0.35 * away
    nx += fold
    nz -= fold
  }
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  normal.x = nx / length
  normal.y = ny / length
  normal.z = nz / length
}

/** Puts what the solid's material says about a point in `surface`; needs `normal` first. */
export function findSurface(s: Solid, x: number, y: number, z: number): void {
  const m = s.material
  surface.r = m.albedo[0]
  surface.g = m.albedo[1]
  surface.b = m.albedo[2]
  surface.er = m.glow[0]
  surface.eg = m.glow[1]
  surface.eb = m.glow[2]
  surface.gloss = m.gloss
  surface.fuzz = m.fuzz
  surface.bump = m.bump
  if (m.texture) m.texture(surface, x, y, z, normal.x, normal.y, normal.z)
}
