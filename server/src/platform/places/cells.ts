/** A point on the globe, in degrees. */
export interface Position {
  lat: number
  lng: number
}
const KM_PER_DEGREE = 111.2
const cell = (lat: number, lng: number) => `at:${lat}:${((((lng + 180) % 360) + 360) % 360) - 180}`

/** The square degree that a point is in. */
export const cellOf = ({ lat, lng }: Position): string => cell(Math.floor(lat), Math.floor(lng))

/** The square degrees that a circle of this radius (in kilometers) touches, even across the antimeridian. */
export function cellsAround({ lat, lng }: Position, km: number): string[] {
  const high = km / KM_PER_DEGREE
  const wide = Math.min(180, high / Math.max(0.01, Math.cos(((Math.abs(lat) + high) * Math.PI) / 180)))
  const cells = new Set<string>()
  for (let y = Math.floor(lat - high); y <= lat + high; y += 1)
    for (let x = Math.floor(lng - wide); x <= lng + wide; x += 1) cells.add(cell(y, x))
  return [...cells]
}
