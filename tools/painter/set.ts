/** What a lit set is built of: solids, materials, lights and the camera. Meters, linear light. */
export type Color = readonly [red: number, green: number, blue: number]

/** What a surface does with light at one point; a texture may override it per point. */
export type Surface = {
  r: number
  g: number
  b: number
  er: number
  eg: number
  eb: number
  gloss: number
  fuzz: number
  bump: number
}
export type Texture = (surface: Surface, x: number, y: number, z: number, nx: number, ny: number, nz: number) => void
export type Material = {
  albedo: Color
  glow: Color
  gloss: number
  fuzz: number
  bump: number
  texture: Texture | null
  isLight: boolean
}

export const BOX = 0
export const ELLIPSOID = 1
export const CAPSULE = 2
export const SKIRT = 3
export const QUAD = 4

/** One solid; the meaning of a..i depends on `kind`, so that every solid has the same layout in memory. */
export type Solid = {
  kind: number
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
  g: number
  h: number
  i: number
  cos: number
  sin: number
  cx: number
  cz: number
  material: Material
}
/** A lamp; `radius` is a ball's radius, a sun's spread or a rectangle's area. */
export type Light = {
  kind: 'quad' | 'bulb' | 'spot' | 'sun'
  at: Color
  u: Color
  v: Color
  radius: number
  glow: Color
  cone: number
}
export type Cluster = { x: number; y: number; z: number; radius: number; solids: Solid[] }
export type Camera = { from: Color; to: Color; fov: number; aperture: number; focus: number }
export type Sky = (x: number, y: number, z: number, out: { r: number; g: number; b: number }) => void
export type Stage = {
  clusters: Cluster[]
  solids: Solid[]
  lights: Light[]
  camera: Camera
  sky: Sky | null
  fog: number
  fogColor: Color
  fogSamples: number
}

/** Describes a surface: matte by default; `gloss` is the share of light mirrored, `fuzz` how blurred the mirror is. */
export const matt = (albedo: Color, more: Partial<Material> = {}): Material => ({
  albedo,
  glow: [0, 0, 0],
  gloss: 0,
  fuzz: 0,
  bump: 0,
  texture: null,
  isLight: false,
  ...more,
})
export const glowing = (glow: Color, isLight = false): Material => matt([0, 0, 0], { glow, isLight })

const solid = (kind: number, numbers: readonly number[], material: Material, turn = 0, cx = 0, cz = 0): Solid => {
  const at = (index: number): number => numbers[index] ?? 0
  return {
    kind,
    a: at(0),
    b: at(1),
    c: at(2),
    d: at(3),
    e: at(4),
    f: at(5),
    g: at(6),
    h: at(7),
    i: at(8),
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    cx,
    cz,
    material,
  }
}

/** A box centered on (x, z), with its base at `y`, turned about its own vertical axis by `turn` radians. */
export const box = (
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  material: Material,
  turn = 0,
): Solid => solid(BOX, [-width / 2, y, -depth / 2, width / 2, y + height, depth / 2], material, turn, x, z)
export const ellipsoid = (
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
  material: Material,
): Solid => solid(ELLIPSOID, [x, y, z, rx, ry, rz], material)
export const capsule = (from: Color, to: Color, radius: number, material: Material): Solid =>
  solid(CAPSULE, [...from, ...to, radius], material)
/** An upright cone frustum: radius `low` at y0, `high` at y1, squeezed in z by `flat`. */
export const skirt = (
  x: number,
  z: number,
  y0: number,
  y1: number,
  low: number,
  high: number,
  flat: number,
  material: Material,
): Solid => solid(SKIRT, [x, z, y0, y1, low, high, flat], material)
export const quad = (corner: Color, u: Color, v: Color, material: Material): Solid =>
  solid(QUAD, [...corner, ...u, ...v], material)

/** Groups solids under one sphere, so that most rays skip them with one test. */
export const cluster = (x: number, y: number, z: number, radius: number, solids: Solid[]): Cluster => ({
  x,
  y,
  z,
  radius,
  solids,
})

/** A set with nothing in it but the camera. */
export const emptyStage = (camera: Camera): Stage => ({
  clusters: [],
  solids: [],
  lights: [],
  camera,
  sky: null,
  fog: 0,
  fogColor: [1, 1, 1],
  fogSamples: 1,
})

/** Adds a glowing rectangle that also lights the set. */
export function panel(stage: Stage, corner: Color, u: Color, v: Color, glow: Color): void {
  stage.solids.push(quad(corner, u, v, glowing(glow, true)))
  stage.lights.push({ kind: 'quad', at: corner, u, v, radius: Math.hypot(...u) * Math.hypot(...v), glow, cone: 0 })
}

/** Adds a glowing ball that also lights the set. */
export function bulb(stage: Stage, at: Color, radius: number, glow: Color): void {
  stage.clusters.push(
    cluster(at[0], at[1], at[2], radius * 1.01, [
      ellipsoid(at[0], at[1], at[2], radius, radius, radius, glowing(glow, true)),
    ]),
  )
  stage.lights.push({ kind: 'bulb', at, u: at, v: at, radius, glow, cone: 0 })
}

/** Adds a spotlight aimed at a point; `cone` is the half angle in radians. */
export function spot(stage: Stage, at: Color, target: Color, cone: number, glow: Color): void {
  const [dx, dy, dz] = [target[0] - at[0], target[1] - at[1], target[2] - at[2]]
  const length = Math.hypot(dx, dy, dz)
  stage.lights.push({
    kind: 'spot',
    at,
    u: [dx / length, dy / length, dz / length],
    v: at,
    radius: 0.06,
    glow,
    cone: Math.cos(cone),
  })
}

/** Adds a sun in direction `towards`; `spread` softens its shadows. */
export function sun(stage: Stage, towards: Color, glow: Color, spread = 0.02): void {
  const length = Math.hypot(...towards)
  stage.lights.push({
    kind: 'sun',
    at: [0, 0, 0],
    u: [towards[0] / length, towards[1] / length, towards[2] / length],
    v: towards,
    radius: spread,
    glow,
    cone: 0,
  })
}
