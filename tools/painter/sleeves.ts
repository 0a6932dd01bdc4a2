import { painted, type Image } from './image.ts'
import { hex, printed, type Ink } from './print.ts'
import { clamp, fractal, mix, noise, seeded, smooth } from './random.ts'

const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const path = (d: string): string => `<path d="${d}"/>`
const blob = (x: number, y: number, r: number, seed: number, points = 9): string => {
  const random = seeded(seed)
  const ring = Array.from({ length: points }, (_, n) => {
    const a = (n / points) * 6.283
    const far = r * random.between(0.55, 1.2)
    return [x + Math.cos(a) * far, y + Math.sin(a) * far] as const
  })
  const mid = (n: number): string => {
    const [a, b] = [ring[n % points]!, ring[(n + 1) % points]!]
    return `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`
  }
  return path(`M${mid(0)}${ring.map((_, n) => `Q${ring[(n + 1) % points]!.join(' ')} ${mid(n + 1)}`).join('')}Z`)
}
const sheet = (paper: string, seed: number, ...inks: [string, string, Partial<Ink>?][]): Promise<Image> =>
  printed(
    hex(paper),
    inks.map(([color, shapes, more]) => ({ color: hex(color), shapes, ...more })),
    seed,
  )
const down = (_x: number, y: number): number => clamp(1.15 - y)
const up = (_x: number, y: number): number => clamp(y * 1.1)

function ridges(paper: string, ink: string, seed: number, count: number): Promise<Image> {
  const rows = Array.from({ length: count }, (_, row) => {
    const base = 210 + (row * 640) / count
    const tops = Array.from({ length: 121 }, (_, n) => {
      const x = 90 + n * 6.83
      const middle = Math.exp(-(((x - 500 - 90 * Math.sin(row * 0.33)) / 190) ** 2))
      return `${x.toFixed(1)} ${(base - middle * 150 * fractal(n * 0.13 + row * 3, row * 0.31, seed, 4) ** 1.6 * 1.9 - 5 * noise(n * 0.5, row, seed)).toFixed(1)}`
    })
    return `<path d="M${tops.join('L')}L910 ${base + 12}L90 ${base + 12}Z" fill="#000" stroke="none"/><path d="M${tops.join('L')}" fill="none" stroke="#fff" stroke-width="4.2"/>`
  })
  return sheet(paper, seed, [ink, rows.join('')])
}

function marbled(colors: readonly string[], seed: number, scale: number): Image {
  const inks = colors.map(hex)
  return painted(1000, 1000, (px, py, out) => {
    const x = (px / 1000) * scale
    const y = (py / 1000) * scale
    const qx = fractal(x, y, seed, 3)
    const qy = fractal(x + 5.2, y + 1.3, seed, 3)
    const rx = fractal(x + 3.4 * qx + 1.7, y + 3.4 * qy + 9.2, seed + 2, 4)
    const level = (rx * 1.7 + qx * 0.8 - 0.35) * inks.length * 1.5
    const index = Math.abs(Math.floor(level)) % inks.length
    const edge = smooth(0, 0.09, level - Math.floor(level))
    const [now, before] = [inks[index]!, inks[(index + inks.length - 1) % inks.length]!]
    const fibre = 1 - 0.05 * fractal(px / 2.3, py / 2.1, seed + 7) - 0.1 * (1 - (level - Math.floor(level))) * 0.6
    for (let c = 0; c < 3; c++) out[c] = clamp(mix(before[c]!, now[c]!, edge) * fibre)
  })
}

/** The grooves of a record seen close, light raking across them. */
function grooves(label: string, seed: number, cx: number, cy: number): Image {
  const inner = hex(label)
  return painted(1000, 1000, (x, y, out) => {
    const dx = x - cx
    const dy = (y - cy) * 1.25
    const r = Math.sqrt(dx * dx + dy * dy)
    const angle = Math.atan2(dy, dx)
    const track = noise(r / 16, 3, seed) > 0.86 ? 0.35 : 1
    const fine = 0.6 + 0.4 * Math.sin(r * 1.9 + 2 * noise(angle * 30, r / 9, seed))
    const rake = Math.abs(Math.cos(angle - 0.65)) ** 46 * 1.1 + Math.abs(Math.cos(angle + 0.95)) ** 90 * 0.5 + 0.035
    const focus = smooth(900, 200, Math.abs(y - 520))
    let tone = rake * fine * track * (0.4 + 0.6 * focus) * smooth(1150, 300, r)
    let [red, green, blue] = [tone * 1.02, tone * 0.98, tone * 0.9]
    if (r < 235) {
      tone = 0.55 + 0.5 * rake + 0.12 * fractal(x / 3, y / 3, seed)
      const ring = r < 26 ? 0.05 : Math.abs(r - 200) < 3 || Math.abs(r - 90) < 2 ? 0.45 : 1
      ;[red, green, blue] = [inner[0] * tone * ring, inner[1] * tone * ring, inner[2] * tone * ring]
    }
    const grain = (noise(x * 1.7, y * 1.7, seed) - 0.5) * 0.07
    out[0] = clamp(red + 0.025 + grain)
    out[1] = clamp(green + 0.025 + grain)
    out[2] = clamp(blue + 0.03 + grain)
  })
}

function warped(light: string, dark: string, seed: number): Image {
  const [a, b] = [hex(light), hex(dark)]
  return painted(1000, 1000, (px, py, out) => {
    const [x, y] = [px / 1000 - 0.5, py / 1000 - 0.46]
    const swell = Math.exp(-(x * x + y * y) * 9)
    const u = x * (1 - 0.62 * swell) * 13 + 0.6 * Math.sin(y * 7)
    const v = y * (1 - 0.62 * swell) * 13 + 0.6 * Math.sin(x * 6)
    const check = smooth(-0.1, 0.1, Math.sin(u * 3.14159) * Math.sin(v * 3.14159))
    const shade = 0.72 + 0.5 * swell - 0.5 * (x + y) * swell
    const fibre = 1 - 0.07 * fractal(px / 2.1, py / 2.4, seed)
    for (let c = 0; c < 3; c++) out[c] = clamp(mix(b[c]!, a[c]! * mix(1, shade, 0.5), check) * fibre)
  })
}

const quarter = (x: number, y: number, s: number, turn: number): string =>
  `<path transform="translate(${x + s / 2} ${y + s / 2}) rotate(${turn * 90}) translate(${-s / 2} ${-s / 2})" d="M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z"/>`
const tiles = (seed: number, take: number): string => {
  const random = seeded(seed)
  let shapes = ''
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const turn = Math.floor(random.next() * 4)
      if (Math.floor(random.next() * 3) === take)
        shapes += random.chance(0.75)
          ? quarter(60 + column * 176, 60 + row * 176, 176, turn)
          : disc(148 + column * 176, 148 + row * 176, 60)
    }
  return shapes
}
const flow = (seed: number): string => {
  const random = seeded(seed)
  return Array.from({ length: 620 }, () => {
    let [x, y] = [random.between(80, 920), random.between(80, 920)]
    let d = `M${x.toFixed(0)} ${y.toFixed(0)}`
    for (let n = 0; n < 34; n++) {
      const a = fractal(x / 330, y / 330, seed, 2) * 15
      x += Math.cos(a) * 6
      y += Math.sin(a) * 6
      if (x < 70 || x > 930 || y < 70 || y > 930) break
      d += `L${x.toFixed(1)} ${y.toFixed(1)}`
    }
    return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${random.between(1.2, 3.4).toFixed(1)}"/>`
  }).join('')
}
const bars = (seed: number, x0: number, width: number, count: number): string => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, n) => {
    const h = 60 + 620 * fractal(n * 0.31, 2, seed) ** 1.5 * random.between(0.7, 1.2)
    return `<rect x="${x0 + n * width * 1.6}" y="${500 - h / 2}" width="${width}" height="${h}" rx="${width / 2}"/>`
  }).join('')
}
const torn = (y: number, seed: number): string =>
  path(
    `M-10 1010L-10 ${y}${Array.from({ length: 101 }, (_, n) => `L${n * 10} ${(y + 120 * (fractal(n * 0.07, seed, seed) - 0.5) + 16 * (noise(n * 0.9, 1, seed) - 0.5)).toFixed(1)}`).join('')}L1010 1010Z`,
  )
const stripes = (count: number, thick: (n: number) => number, y0: number, step: number, x: number, w: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<rect x="${x}" y="${y0 + n * step}" width="${w}" height="${thick(n)}"/>`,
  ).join('')
const arcs = (x: number, y: number, from: number, step: number, count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<circle cx="${x}" cy="${y}" r="${from + n * step}" fill="none" stroke="#fff" stroke-width="${step * 0.46}"/>`,
  ).join('')

/** Record sleeves, each a separate press sheet. */
export const sleeves: readonly { alt: string; paint: () => Promise<Image> | Image }[] = [
  {
    alt: 'Three overlapping discs in red, blue and ochre ink',
    paint: () =>
      sheet(
        '#f2ead8',
        1,
        ['#e2452f', disc(390, 400, 270)],
        ['#2d5fa8', disc(620, 430, 250)],
        ['#e9b23a', disc(500, 640, 240)],
      ),
  },
  { alt: 'A mountain range of sound waves in ink blue on cream', paint: () => ridges('#ece4d2', '#15233f', 12, 38) },
  {
    alt: 'Cut-paper leaves in green, coral and black',
    paint: () =>
      sheet(
        '#efe3cc',
        3,
        ['#d9583b', blob(330, 330, 260, 5, 7)],
        ['#1f6f5c', blob(660, 600, 300, 8, 8)],
        ['#1b1a1c', blob(300, 740, 170, 3, 6) + blob(760, 230, 120, 14, 6)],
      ),
  },
  {
    alt: 'Quarter circles in a five by five grid',
    paint: () => sheet('#f0e6d4', 4, ['#d8432b', tiles(9, 0)], ['#23406f', tiles(9, 1)], ['#e6ad35', tiles(9, 2)]),
  },
  {
    alt: 'A red sun in halftone over black stripes of sea',
    paint: () =>
      sheet(
        '#f1e7d6',
        5,
        ['#e4402c', disc(500, 430, 290), { screen: { angle: 0.5, size: 15 }, fade: down }],
        ['#161a22', stripes(14, (n) => 4 + n * 2.4, 520, 32, 90, 820)],
      ),
  },
  {
    alt: 'Marbled ink in indigo, cream and vermilion',
    paint: () => marbled(['#1c2747', '#efe6d3', '#c8452e', '#efe6d3', '#39598c'], 6, 2.4),
  },
  { alt: 'Record grooves with raking light and an orange label', paint: () => grooves('#d7592c', 7, 640, 560) },
  {
    alt: 'Interfering rings in two colors',
    paint: () => sheet('#efe9dd', 8, ['#2757a0', arcs(400, 460, 14, 19, 26)], ['#e0523d', arcs(600, 560, 14, 19, 26)]),
  },
  {
    alt: 'A flow of pen lines in black ink',
    paint: () => sheet('#f3ecdd', 9, ['#1a191b', flow(21)], ['#dd4a31', disc(640, 380, 150)]),
  },
  {
    alt: 'Torn paper hills under a pale moon',
    paint: () =>
      sheet(
        '#e9dcc3',
        10,
        ['#d9a441', disc(690, 260, 110)],
        ['#cf7b52', torn(460, 3), { fade: up }],
        ['#8a3f3a', torn(610, 8)],
        ['#26283f', torn(770, 15)],
      ),
  },
  { alt: 'A swelling checkerboard in pink and black', paint: () => warped('#f0b8ae', '#1b1a1f', 11) },
  {
    alt: 'Rounded bars of a waveform in green ink',
    paint: () => sheet('#e7e3d2', 12, ['#15584a', bars(4, 110, 22, 22)], ['#e8a33b', disc(500, 500, 190)]),
  },
  {
    alt: 'A blue block, a black arch and a yellow dot',
    paint: () =>
      sheet(
        '#efe6d6',
        13,
        [
          '#2a62b3',
          '<rect x="120" y="380" width="420" height="500"/>',
          { screen: { angle: 0.2, size: 11 }, fade: (x, y) => clamp(1.3 - y * 0.6 + x * 0.1) },
        ],
        ['#1a1a1c', path('M450 880V480A210 210 0 0 1 870 480V880H740V490A80 80 0 0 0 580 490V880Z')],
        ['#ebb52f', disc(300, 250, 120)],
      ),
  },
  {
    alt: 'Marbled smoke in gray and rose',
    paint: () => marbled(['#2a292d', '#57525a', '#c9a39a', '#e9dfd3', '#8d7479'], 27, 1.7),
  },
  {
    alt: 'Blue tides in torn paper, a black sun',
    paint: () =>
      sheet(
        '#f0cdb8',
        15,
        ['#1a1a1f', disc(300, 300, 150)],
        ['#6f9fb5', torn(380, 23), { fade: up }],
        ['#2b5f8f', torn(560, 28), { screen: { angle: 0.4, size: 10 }, fade: up }],
        ['#15294a', torn(740, 35)],
      ),
  },
  { alt: 'Record grooves in near darkness with a pale label', paint: () => grooves('#d8d0bd', 16, 250, 300) },
]
