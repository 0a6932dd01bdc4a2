import sharp from 'sharp'
import { cloth, cloths } from './cloth.ts'
import { drawn } from './finish.ts'
import { folder } from './folder.ts'
import { blank, cropped, resized, type Image } from './image.ts'
import { dance, dances } from './motion.ts'
import { halftoned, hex, printed } from './print.ts'
import { fractal, seeded } from './random.ts'
import { sleeves } from './sleeves.ts'

export type Graphic = { name: string; kind: string; alt: string; paint: () => Promise<Image> | Image }
const two = (n: number): string => String(n).padStart(2, '0')

async function existing(name: string, width: number, height: number): Promise<Image> {
  const raw = await sharp(new URL(`${name}.webp`, folder).pathname)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data: Float32Array.from(raw, (value) => value / 255) }
}

const marks = (seed: number, frames: readonly (readonly [number, number])[], w: number, h: number): string => {
  const random = seeded(seed)
  const wobble = (): number => random.between(-7, 7)
  const ring = ([x, y]: readonly [number, number]): string =>
    `<path d="M${x + w * 0.1} ${y + h * 0.2 + wobble()}C${x + w * 0.3} ${y - 14 + wobble()} ${x + w * 0.8} ${y - 8} ${x + w + 6} ${y + h * 0.35}C${x + w + 12} ${y + h * 0.9} ${x + w * 0.6} ${y + h + 16} ${x + w * 0.3} ${y + h + 4}C${x - 10} ${y + h * 0.94} ${x - 16} ${y + h * 0.4} ${x + w * 0.2} ${y + 4}"/>`
  const cross = ([x, y]: readonly [number, number]): string =>
    `<path d="M${x + 22} ${y + 18 + wobble()}L${x + w - 24} ${y + h - 16}M${x + w - 20} ${y + 16}L${x + 24 + wobble()} ${y + h - 14}"/>`
  const chosen = frames
    .map((frame) => [random.next(), frame] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, frame]) => frame)
  return chosen.slice(0, 3).map(ring).join('') + chosen.slice(3, 5).map(cross).join('')
}

/** A contact print: strips of frames between perforated edges, chosen ones ringed in grease pencil. */
async function contactSheet(
  names: readonly string[],
  seed: number,
  pencil: string,
  tint: readonly [number, number, number],
): Promise<Image> {
  const [width, height, columns, w, h] = [1200, 960, 4, 262, 175]
  const sheet = blank(width, height)
  const random = seeded(seed)
  const frames: [number, number][] = []
  for (let n = 0; n < 16; n++) {
    const [x, y] = [40 + (n % columns) * (w + 22), 42 + Math.floor(n / columns) * 228]
    frames.push([x, y])
    const source = await existing(names[Math.floor(n / 2) % names.length]!, 400, 268)
    const zoom = random.between(0.72, 1)
    const [cw, ch] = [Math.floor(400 * zoom), Math.floor(267 * zoom)]
    const photo = resized(
      cropped(source, Math.floor((400 - cw) * random.next()), Math.floor((267 - ch) * random.next()), cw, ch),
      w,
      h,
    )
    const density = random.between(0.8, 1.3)
    for (let v = 0; v < h; v++)
      for (let u = 0; u < w; u++) {
        const at = (v * w + u) * 3
        const tone = (photo.data[at]! * 0.3 + photo.data[at + 1]! * 0.59 + photo.data[at + 2]! * 0.11) * density
        for (let c = 0; c < 3; c++)
          sheet.data[((y + v) * width + x + u) * 3 + c] = Math.min(1, (0.04 + tone * 1.08) * tint[c]!)
      }
  }
  const strips = [0, 1, 2, 3]
    .map((row) =>
      Array.from({ length: 46 }, (_, n) =>
        [23, 196]
          .map(
            (dy) =>
              `<rect x="${26 + n * 25.4}" y="${42 + row * 228 + dy - 41}" width="12" height="10" rx="2.5" fill="#b9b3a6"/>`,
          )
          .join(''),
      ).join(''),
    )
    .join('')
  const over = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 960"><g>${strips}</g><g fill="none" stroke="${pencil}" stroke-width="7" stroke-linecap="round">${marks(seed, frames, w, h)}</g></svg>`,
    width,
    height,
  )
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const cover =
      Math.min(1, Math.max(over.data[i * 3]!, over.data[i * 3 + 1]!, over.data[i * 3 + 2]!) * 1.3) *
      (0.7 + 0.45 * fractal(x / 2.4, y / 2.4, seed))
    for (let c = 0; c < 3; c++)
      sheet.data[i * 3 + c] =
        sheet.data[i * 3 + c]! * (1 - Math.min(1, cover)) +
        over.data[i * 3 + c]! * Math.min(1, cover) +
        0.035 +
        0.02 * fractal(x / 1.5, y / 1.5, seed + 4)
  }
  return sheet
}

const logoMarks: readonly (readonly [alt: string, paper: string, ink: string, shapes: string])[] = [
  [
    'Two half discs set apart',
    '#16202e',
    '#f0e7d6',
    '<path d="M200 480A300 300 0 0 1 800 480Z"/><path d="M300 540A300 300 0 0 0 900 540Z" transform="translate(-100 0)"/>',
  ],
  [
    'A tower of four bars',
    '#efe7d8',
    '#c8432c',
    '<rect x="240" y="220" width="520" height="110"/><rect x="240" y="370" width="360" height="110"/><rect x="240" y="520" width="520" height="110"/><rect x="240" y="670" width="200" height="110"/>',
  ],
  [
    'An eye of arcs',
    '#e7b23c',
    '#1a191b',
    '<path d="M160 500Q500 160 840 500Q500 840 160 500ZM500 350A150 150 0 1 0 500.1 350Z" fill-rule="evenodd"/><circle cx="500" cy="500" r="70"/>',
  ],
  [
    'A needle and thread loop',
    '#f0e8da',
    '#1b1a1c',
    '<path d="M480 160H520L545 840H455Z"/><path d="M500 300C760 300 820 620 560 640" fill="none" stroke="#fff" stroke-width="34"/>',
  ],
  [
    'Three rising waves',
    '#20453d',
    '#efe5d0',
    '<g fill="none" stroke="#fff" stroke-width="62"><path d="M180 380Q340 240 500 380T820 380"/><path d="M180 540Q340 400 500 540T820 540"/><path d="M180 700Q340 560 500 700T820 700"/></g>',
  ],
  ['A house cut by a diagonal', '#d9cdb8', '#23406f', '<path d="M200 800V440L500 200L800 440V800H640L360 520V800Z"/>'],
  ['A disc with a wedge taken out', '#1c1b1e', '#e4572f', '<path d="M500 500L860 420A370 370 0 1 0 830 660Z"/>'],
  [
    'Four corners of a viewfinder',
    '#efe8da',
    '#17161a',
    '<path d="M180 380V180H380V250H250V380ZM820 380V180H620V250H750V380ZM180 620V820H380V750H250V620ZM820 620V820H620V750H750V620Z"/><circle cx="500" cy="500" r="95"/>',
  ],
  [
    'A crane in three strokes',
    '#b9c7c4',
    '#18222b',
    '<path d="M200 760L520 240L600 290L330 760Z"/><path d="M520 240L860 420L820 490L500 340Z"/><circle cx="700" cy="680" r="90"/>',
  ],
  ['A folded ribbon', '#7c2f3a', '#f1e3d2', '<path d="M220 240H560L780 500L560 760H220L440 500Z"/>'],
  [
    'A tuning fork',
    '#f0c4ae',
    '#1e1b22',
    '<path d="M330 180H410V470A90 90 0 0 0 590 470V180H670V480A170 170 0 0 1 540 645V830H460V645A170 170 0 0 1 330 480Z"/>',
  ],
  [
    'Stacked squares turned',
    '#e9e2d3',
    '#2f6a57',
    '<rect x="300" y="300" width="400" height="400" transform="rotate(45 500 500)"/>',
  ],
]
const logo = async ([, paper, ink, shapes]: (typeof logoMarks)[number], n: number): Promise<Image> => {
  const [from, to] = [hex(paper), hex(ink)]
  const mask = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000"/><g fill="#fff">${shapes}</g></svg>`,
    480,
    480,
  )
  const image = blank(480, 480)
  for (let i = 0; i < 480 * 480; i++) {
    const tooth = 1 - 0.035 * fractal((i % 480) / 1.6, i / 480 / 1.6, n)
    for (let c = 0; c < 3; c++) image.data[i * 3 + c] = (from[c]! + (to[c]! - from[c]!) * mask.data[i * 3]!) * tooth
  }
  return image
}

const screens: readonly (readonly [alt: string, from: string, paper: string, ink: string])[] = [
  ['A pier in coarse dots, blue ink on cream', 'film-03', '#efe4cd', '#1f3f78'],
  ['Performers in coarse dots, black on vermilion', 'stage-03', '#e5583a', '#1a1719'],
  ['A forest in coarse dots, green on pale paper', 'film-17', '#e9e6d4', '#154a3c'],
]

/** Pictures that are printed, folded or drawn rather than photographed; those made from stills come last. */
export const graphics: readonly Graphic[] = [
  ...sleeves.map(({ alt, paint }, n) => ({ name: `music-${two(n + 1)}`, kind: 'music', alt, paint })),
  ...cloths.map((item, n) => ({
    name: `fashion-${two(n + 6)}`,
    kind: 'fashion',
    alt: item.alt,
    paint: () => cloth(item.cloth),
  })),
  ...dances.map((item, n) => ({
    name: `dance-${two(n + 1)}`,
    kind: 'dance',
    alt: item.alt,
    paint: () => dance(item.dance),
  })),
  {
    name: 'cover-08',
    kind: 'cover',
    alt: 'Folds of raw cloth, wide',
    paint: () => cloth({ ...cloths[6]!.cloth, seed: 91, ratio: [3, 1] }),
  },
  {
    name: 'cover-09',
    kind: 'cover',
    alt: 'Discs and bars in two inks',
    paint: () =>
      printed(
        hex('#efe6d4'),
        [
          { color: hex('#d8432b'), shapes: '<circle cx="240" cy="170" r="130"/><circle cx="760" cy="120" r="180"/>' },
          {
            color: hex('#23406f'),
            shapes:
              '<rect x="0" y="180" width="620" height="60"/><circle cx="420" cy="160" r="110"/><rect x="500" y="60" width="500" height="34"/>',
          },
        ],
        44,
        1200,
        400,
      ),
  },
  {
    name: 'cover-10',
    kind: 'cover',
    alt: 'Black satin, wide',
    paint: () => cloth({ ...cloths[2]!.cloth, seed: 95, ratio: [3, 1] }),
  },
  ...logoMarks.map((mark, n) => ({
    name: `logo-${two(n + 1)}`,
    kind: 'logo',
    alt: mark[0],
    paint: () => logo(mark, n),
  })),
  ...screens.map(([alt, from, paper, ink], n) => ({
    name: `music-${two(n + 17)}`,
    kind: 'music',
    alt,
    paint: async () => halftoned(await existing(from, 1000, 1000), hex(paper), hex(ink), 13, n),
  })),
  {
    name: 'photo-03',
    kind: 'photo',
    alt: 'Contact sheet of street stills, red grease pencil',
    paint: () =>
      contactSheet(
        ['film-02', 'film-08', 'film-15', 'film-04', 'film-13', 'film-20', 'film-07', 'film-23'],
        5,
        '#d8341f',
        [1, 0.99, 0.95],
      ),
  },
  {
    name: 'photo-04',
    kind: 'photo',
    alt: 'Contact sheet of stage pictures, yellow grease pencil',
    paint: () =>
      contactSheet(
        ['stage-01', 'dance-01', 'stage-03', 'dance-02', 'stage-05', 'dance-04', 'stage-06', 'dance-03'],
        8,
        '#e9c02e',
        [1, 1, 1],
      ),
  },
  {
    name: 'photo-05',
    kind: 'photo',
    alt: 'Contact sheet of a fashion story',
    paint: () =>
      contactSheet(
        ['fashion-01', 'fashion-03', 'fashion-06', 'fashion-02', 'fashion-08', 'fashion-05', 'photo-02', 'fashion-04'],
        13,
        '#d8341f',
        [1, 0.98, 0.93],
      ),
  },
  {
    name: 'news-07',
    kind: 'news',
    alt: 'A contact sheet of film stills',
    paint: () =>
      contactSheet(
        ['film-05', 'film-12', 'film-19', 'film-26', 'film-09', 'film-17', 'film-10', 'film-22'],
        21,
        '#e9e2d0',
        [0.98, 1, 1],
      ),
  },
  {
    name: 'news-08',
    kind: 'news',
    alt: 'A pier in coarse dots on yellow stock',
    paint: async () => halftoned(await existing('film-14', 1200, 800), hex('#e8b637'), hex('#1a191b'), 12, 4),
  },
]
