/** A picture in linear light: three floats per pixel, row by row. */
export type Image = { width: number; height: number; data: Float32Array }

export const blank = (width: number, height: number): Image => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

/** Fills a picture by asking for each pixel's color; `paint` writes into `out`. */
export function painted(
  width: number,
  height: number,
  paint: (x: number, y: number, out: Float32Array) => void,
): Image {
  const image = blank(width, height)
  const out = new Float32Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      paint(x, y, out)
      image.data.set(out, (y * width + x) * 3)
    }
  return image
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1)
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += from[start + Math.min(Math.max(i, 0), count - 1) * step]!
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum * share
    sum += from[start + Math.min(i + radius + 1, count - 1) * step]! - from[start + Math.max(i - radius, 0) * step]!
  }
}

/** Blurs with three box passes, near enough to a Gaussian of about `radius` pixels. */
export function blurred(image: Image, radius: number): Image {
  const whole = Math.max(1, Math.round(radius))
  const { width, height } = image
  let from = image.data.slice()
  let to = new Float32Array(from.length)
  const swap = (): void => void ([from, to] = [to, from])
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) for (let c = 0; c < 3; c++) blurLine(from, to, y * width * 3 + c, 3, width, whole)
    swap()
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) blurLine(from, to, x * 3 + c, width * 3, height, whole)
    swap()
  }
  return { width, height, data: from }
}

/** Scales by linear interpolation, which keeps the softness of a lens. */
export function resized(image: Image, width: number, height: number): Image {
  if (image.width === width && image.height === height) return image
  const { data } = image
  return painted(width, height, (x, y, out) => {
    const sx = Math.min(Math.max(((x + 0.5) * image.width) / width - 0.5, 0), image.width - 1.001)
    const sy = Math.min(Math.max(((y + 0.5) * image.height) / height - 0.5, 0), image.height - 1.001)
    const left = Math.floor(sx)
    const top = Math.floor(sy)
    const u = sx - left
    const v = sy - top
    const base = (top * image.width + left) * 3
    const below = base + image.width * 3
    for (let c = 0; c < 3; c++)
      out[c] =
        (data[base + c]! * (1 - u) + data[base + 3 + c]! * u) * (1 - v) +
        (data[below + c]! * (1 - u) + data[below + 3 + c]! * u) * v
  })
}

/** Cuts out a rectangle. */
export const cropped = (image: Image, left: number, top: number, width: number, height: number): Image =>
  painted(width, height, (x, y, out) => {
    const at = ((top + y) * image.width + left + x) * 3
    out[0] = image.data[at]!
    out[1] = image.data[at + 1]!
    out[2] = image.data[at + 2]!
  })

export const luma = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
