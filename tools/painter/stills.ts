import { calmed, developed, looks, metered, type Look } from './finish.ts'
import type { Image } from './image.ts'
import { seeded, type Random } from './random.ts'
import { photograph } from './render.ts'
import type { Color, Stage } from './set.ts'
import { diner, forest, pier, plain, platform, street } from './sets-exterior.ts'
import {
  cinema,
  corridor,
  daylight,
  hall,
  moon,
  performance,
  screenGlow,
  sodium,
  tube,
  tungsten,
  windowRoom,
} from './sets-interior.ts'
import { rail, studio } from './sets-studio.ts'

/** One picture to shoot: the set, the film stock, the light meter's key and what it shows. */
export type Still = {
  name: string
  kind: 'film' | 'stage' | 'news' | 'cover' | 'fashion' | 'photo' | 'dance'
  alt: string
  look: Look
  key: number
  ratio: readonly [number, number]
  build: (random: Random) => Stage
}

const rose: Color = [1, 0.3, 0.36]
const ice: Color = [0.6, 0.85, 1]
const violet: Color = [0.55, 0.4, 1]
const leaking = (look: Look, leak: Color): Look => ({ ...look, leak })
const softer = (look: Look): Look => ({ ...look, saturation: look.saturation * 0.7 })
const brighter = (look: Look): Look => ({ ...look, exposure: 1 })
const still = (kind: Still['kind'], ratio: Still['ratio']) => {
  let count = 0
  return (alt: string, look: Look, key: number, build: Still['build']): Still => ({
    name: `${kind}-${String(++count).padStart(2, '0')}`,
    kind,
    alt,
    look,
    key,
    ratio,
    build,
  })
}
const film = still('film', [3, 2])
const stage = still('stage', [3, 2])
const news = still('news', [3, 2])
const cover = still('cover', [3, 1])
const fashion = still('fashion', [4, 5])
const photo = still('photo', [4, 5])
const sunset = { low: [0.95, 0.5, 0.28], high: [0.12, 0.17, 0.32], glow: [1, 0.5, 0.2], sun: [-0.3, 0.07, 1] } as const
const grey = { low: [0.6, 0.63, 0.66], high: [0.36, 0.4, 0.45], glow: [0.5, 0.5, 0.48], sun: [0.2, 0.3, 1] } as const
const blueHour = {
  low: [0.3, 0.38, 0.55],
  high: [0.05, 0.08, 0.18],
  glow: [0.5, 0.3, 0.22],
  sun: [0.4, 0.02, 1],
} as const

export const stills: readonly Still[] = [
  film('A figure stands at the far end of a green institutional corridor', softer(looks.green), 0.15, (r) =>
    corridor(r, { lamp: tube, wall: [0.4, 0.43, 0.39], dado: [0.14, 0.21, 0.18], floor: [0.25, 0.24, 0.2], dead: 2 }),
  ),
  film('Two parked cars on a wet street at night, shop windows lit', looks.sodium, 0.13, (r) =>
    street(r, {
      lamp: sodium,
      wet: 1,
      lit: 0.3,
      fog: 0.012,
      figures: 1,
      car: true,
      sky: [0.01, 0.014, 0.025],
      shop: tungsten,
    }),
  ),
  film('Silhouette of a figure on a pier at dusk', looks.dusk, 0.32, (r) =>
    pier(r, { ...sunset, figures: 1, fog: 0.002 }),
  ),
  film('A lone car with its headlights on meets a walker on an empty road', looks.dusk, 0.22, (r) =>
    plain(r, { ...sunset, low: [0.5, 0.4, 0.42], car: true, figure: true, ground: [0.16, 0.13, 0.08], fog: 0.006 }),
  ),
  film('Someone sits in a bare room beside a tall window, light in the dust', looks.warm, 0.14, (r) =>
    windowRoom(r, { light: [1, 0.85, 0.65], power: 9, low: 0.5, wall: [0.42, 0.4, 0.36] }),
  ),
  film('A walker with a flashlight in a misty forest, backlit trunks', looks.tealTungsten, 0.15, (r) =>
    forest(r, { light: [0.6, 0.8, 1], power: 34, fog: 0.03, torch: true }),
  ),
  film('Two guests at a late-night counter, seen from the wet street', brighter(looks.sodium), 0.24, (r) =>
    diner(r, { light: [1, 0.8, 0.5], people: 2, wet: 1 }),
  ),
  film('People in coats wait on a foggy platform as a train comes in', looks.tealTungsten, 0.13, (r) =>
    platform(r, { lamp: [1, 0.75, 0.45], fog: 0.024, people: 4, train: true }),
  ),
  film('A flooded concrete hall lit by tubes, daylight at its end', looks.tealTungsten, 0.16, (r) =>
    hall(r, { lamp: tube, wet: true, figures: 2, fog: 0.014, back: daylight }),
  ),
  film('Two people on a sofa in the blue light of a television', looks.tealTungsten, 0.1, (r) =>
    screenGlow(r, { screen: [0.5, 0.75, 1], people: 2 }),
  ),
  film('A hotel corridor in warm light, a guest walking away', looks.warm, 0.15, (r) =>
    corridor(r, { lamp: tungsten, wall: [0.42, 0.3, 0.22], dado: [0.2, 0.06, 0.05], floor: [0.24, 0.06, 0.05] }),
  ),
  film('Someone waits under blinds, striped with afternoon light', looks.bleach, 0.22, (r) =>
    windowRoom(r, {
      light: [1, 0.9, 0.75],
      power: 15,
      low: 0.42,
      blinds: true,
      wall: [0.36, 0.36, 0.34],
      seated: true,
      side: -1,
    }),
  ),
  film('A phone booth glows on a plain after sunset', looks.dusk, 0.14, (r) =>
    plain(r, { ...blueHour, car: false, figure: false, booth: true, ground: [0.1, 0.11, 0.08], fog: 0.006 }),
  ),
  film('Gray sea and a pier on an overcast morning, two figures', looks.overcast, 0.3, (r) =>
    pier(r, { ...grey, figures: 2, fog: 0.012 }),
  ),
  film('A snow-gray street at dawn, one figure in the middle of the road', looks.bleach, 0.18, (r) =>
    street(r, { lamp: ice, wet: 0.4, lit: 0.12, fog: 0.026, figures: 1, sky: [0.16, 0.18, 0.2] }),
  ),
  film('An empty garage under green tubes', softer(looks.green), 0.17, (r) =>
    hall(r, { lamp: [0.8, 1, 0.7], figures: 1, fog: 0.01 }),
  ),
  film('Dark woods, a figure walking out of white light', looks.mono, 0.16, (r) =>
    forest(r, { light: [1, 1, 1], power: 44, fog: 0.04, torch: false }),
  ),
  film('A hospital corridor at night, daylight in the end window', looks.bleach, 0.24, (r) =>
    corridor(r, {
      lamp: ice,
      wall: [0.5, 0.52, 0.54],
      dado: [0.3, 0.36, 0.4],
      floor: [0.34, 0.35, 0.36],
      end: daylight,
      dead: 0,
    }),
  ),
  film('A woman stands at the window of a blue room, a lamp on the table', looks.tealTungsten, 0.11, (r) =>
    windowRoom(r, { light: moon, power: 3, low: 0.6, wall: [0.3, 0.33, 0.36], lamp: true, seated: false }),
  ),
  film('A house with two lit windows on a plain under a torn sky', looks.tealTungsten, 0.18, (r) =>
    plain(r, {
      ...blueHour,
      low: [0.45, 0.42, 0.4],
      car: false,
      figure: true,
      house: true,
      ground: [0.12, 0.12, 0.07],
      fog: 0.005,
    }),
  ),
  film(
    'A rainy avenue in violet and rose light, someone under the lamps',
    leaking(looks.tealTungsten, [0.9, 0.22, 0.06]),
    0.13,
    (r) =>
      street(r, {
        lamp: [1, 0.4, 0.6],
        wet: 1,
        lit: 0.4,
        fog: 0.012,
        figures: 2,
        sky: [0.014, 0.01, 0.03],
        shop: rose,
      }),
  ),
  film('Rows of seats and a blank cinema screen', looks.tealTungsten, 0.08, (r) =>
    cinema(r, { screen: [0.8, 0.85, 1], rows: 5, full: 0.35 }),
  ),
  film('A station at night in black and white, three waiting', looks.mono, 0.14, (r) =>
    platform(r, { lamp: [1, 1, 1], fog: 0.034, people: 3 }),
  ),
  film('A lamp-lit pier after dark, one figure', looks.tealTungsten, 0.12, (r) =>
    pier(r, { ...blueHour, figures: 1, fog: 0.006, lamps: true }),
  ),
  film('A single guest at the counter under green light', brighter(softer(looks.green)), 0.24, (r) =>
    diner(r, { light: [0.8, 1, 0.6], people: 1, wet: 0.7 }),
  ),
  film('Someone reads in a white room on a hazy morning', leaking(looks.overcast, [0.8, 0.3, 0.1]), 0.2, (r) =>
    windowRoom(r, { light: [0.95, 0.95, 1], power: 8, low: 0.8, wall: [0.62, 0.62, 0.6], seated: true }),
  ),
  stage('A performer reaches up into crossed beams, the audience in front', looks.tealTungsten, 0.17, (r) =>
    performance(r, { colors: [tungsten, daylight, tungsten], cast: 1, crowd: 14, pose: 'reach' }),
  ),
  stage('A singer at a microphone in rose light', looks.tealTungsten, 0.17, (r) =>
    performance(r, { colors: [rose, violet, rose], cast: 1, crowd: 10, mic: true, clothes: 'gown' }),
  ),
  stage('Four performers in a row under cold light', looks.bleach, 0.17, (r) =>
    performance(r, { colors: [ice, ice, ice, ice], cast: 4, crowd: 12, clothes: 'coat' }),
  ),
  stage('A band in silhouette, arms raised in the crowd', looks.dusk, 0.17, (r) =>
    performance(r, { colors: [sodium, rose, sodium, rose], cast: 3, crowd: 20, pose: 'arms-up', mic: true }),
  ),
  stage('One spotlight on a figure in a long coat', looks.mono, 0.17, (r) =>
    performance(r, { colors: [[1, 1, 1]], power: 190, cast: 1, crowd: 6, pose: 'stand', side: -1.2 }),
  ),
  stage('Two actors face the house in amber light', looks.warm, 0.17, (r) =>
    performance(r, { colors: [tungsten, tungsten], power: 150, cast: 2, crowd: 8 }),
  ),
  news('A full house watches a bright screen', looks.tealTungsten, 0.1, (r) =>
    cinema(r, { screen: [1, 0.86, 0.7], rows: 6, full: 0.8 }),
  ),
  news('A microphone and a lone performer in front of the curtain', looks.warm, 0.17, (r) =>
    performance(r, { colors: [tungsten], power: 170, cast: 1, crowd: 0, mic: true, clothes: 'suit' }),
  ),
  news('An empty photo studio, lamps on, paper rolled down', looks.studio, 0.3, (r) =>
    studio(r, { paper: [0.62, 0.6, 0.56], people: 0, stands: true }),
  ),
  news('Walkers on a wet street under lit windows', looks.sodium, 0.14, (r) =>
    street(r, { lamp: tungsten, wet: 0.8, lit: 0.5, fog: 0.014, figures: 3, sky: [0.02, 0.03, 0.06], shop: tungsten }),
  ),
  news('Coats on a rail in a fitting room', looks.warm, 0.2, (r) =>
    rail(r, {
      tones: [
        [0.3, 0.06, 0.05],
        [0.1, 0.12, 0.16],
        [0.42, 0.36, 0.26],
        [0.05, 0.05, 0.05],
      ],
    }),
  ),
  news('A festival crowd in front of a bright stage', looks.tealTungsten, 0.17, (r) =>
    performance(r, { colors: [violet, ice, rose, ice, violet], cast: 2, crowd: 26, pose: 'arms-up' }),
  ),
  cover('A wide empty hall with daylight at its end', looks.tealTungsten, 0.14, (r) =>
    hall(r, { lamp: tube, wet: true, figures: 0, fog: 0.012, back: daylight }),
  ),
  cover('Telegraph poles on a plain at sunset', looks.dusk, 0.24, (r) =>
    plain(r, { ...sunset, car: false, figure: false, ground: [0.16, 0.13, 0.08], fog: 0.005 }),
  ),
  cover('A stage in haze, beams from above', brighter(looks.tealTungsten), 0.17, (r) =>
    performance(r, { colors: [tungsten, ice, tungsten, ice, tungsten], cast: 3, crowd: 12, fov: 0.27 }),
  ),
  cover('Garments on a long rail', looks.overcast, 0.24, (r) =>
    rail(r, {
      tones: [
        [0.5, 0.48, 0.44],
        [0.16, 0.17, 0.2],
        [0.36, 0.3, 0.22],
        [0.24, 0.07, 0.05],
      ],
    }),
  ),
  cover('A street of lit windows', looks.sodium, 0.14, (r) =>
    street(r, { lamp: sodium, wet: 1, lit: 0.4, fog: 0.014, figures: 2, sky: [0.012, 0.016, 0.03], shop: tungsten }),
  ),
  cover('A calm gray sea and the end of a pier', looks.overcast, 0.3, (r) =>
    pier(r, { ...grey, figures: 0, fog: 0.008 }),
  ),
  cover('Backlit trunks in mist', looks.mono, 0.16, (r) =>
    forest(r, { light: [1, 1, 1], power: 40, fog: 0.03, torch: false }),
  ),
  fashion('A long gown in silhouette against sand-colored paper', looks.studio, 0.32, (r) =>
    studio(r, { paper: [0.7, 0.6, 0.47], people: 1, clothes: 'gown', cloth: [0.05, 0.05, 0.055] }),
  ),
  fashion('A gown in silhouette against rust-red paper', looks.studio, 0.24, (r) =>
    studio(r, { paper: [0.62, 0.16, 0.08], people: 1, clothes: 'gown', cloth: [0.05, 0.03, 0.03], hard: true }),
  ),
  fashion('Two models in coats in silhouette in front of gray paper', looks.mono, 0.3, (r) =>
    studio(r, { paper: [0.5, 0.5, 0.5], people: 2, clothes: 'coat', cloth: [0.03, 0.03, 0.03] }),
  ),
  fashion('A fitting: coats on a rail by the wall', looks.warm, 0.22, (r) =>
    rail(r, {
      tones: [
        [0.5, 0.44, 0.34],
        [0.2, 0.06, 0.05],
        [0.08, 0.09, 0.12],
      ],
    }),
  ),
  fashion('A model in silhouette with raised arms against blue-green paper', looks.studio, 0.3, (r) =>
    studio(r, { paper: [0.2, 0.4, 0.42], people: 1, clothes: 'gown', cloth: [0.04, 0.05, 0.05], pose: 'arms-up' }),
  ),
  photo('A sitter in silhouette against a warm backdrop', looks.warm, 0.24, (r) =>
    studio(r, { paper: [0.66, 0.36, 0.2], people: 1, clothes: 'shirt', cloth: [0.05, 0.04, 0.04], pose: 'sit' }),
  ),
  photo('A figure in a hat and coat in front of a pool of light', looks.mono, 0.26, (r) =>
    studio(r, {
      paper: [0.55, 0.55, 0.55],
      people: 1,
      clothes: 'coat',
      cloth: [0.04, 0.04, 0.04],
      hard: true,
      hat: true,
    }),
  ),
]

/** Shoots and develops one still at its full size. */
export function shoot(item: Still, index: number, samples = 18): Image {
  const [across, down] = item.ratio
  const width = across === 3 ? 1200 : 880
  const height = Math.round((width * down) / across)
  const small = Math.sqrt((600 * 400) / (width * height))
  const random = seeded(1000 + index * 7)
  const negative = photograph(item.build(random), {
    width: Math.round(width * small),
    height: Math.round(height * small),
    samples,
    seed: index + 1,
    bounces: 2,
  })
  return developed(metered(calmed(negative, 0.4, 2), item.key), item.look, width, height, index + 1)
}
