import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawOn } from './draw-card.ts'
import { sansOf } from './fonts.ts'
import { plain, runsLeft, setFor } from './set-text.ts'

const SCRIPTS: [script: string, title: string][] = [
  ['Japanese', '港町の夜を撮る撮影監督を探しています（長編映画）、スクリーニング・峠々〜'],
  ['Chinese in short signs', '寻找纪录片摄影师：北京夜间拍摄，四天'],
  ['Chinese in long signs', '尋找電影攝影師，臺北'],
  ['Korean', '밤 촬영을 함께할 촬영 감독을 찾습니다'],
  ['Arabic', 'مطلوب مدير تصوير لفيلم قصير، ٤ أيام'],
  ['Persian', 'فیلم‌بردار برای پژوهش گچ'],
  ['Hebrew', 'מחפשים צלם לסרט קצר, שָׁלוֹם'],
  ['Cyrillic', 'Ищем гафера для ночных съёмок, їжак'],
  ['Greek', 'Ζητείται διευθυντής φωτογραφίας, ώρα'],
  ['Latin with marks', 'Šéf kuchyně zoekt Đặng Ŵŷ “Łódź”'],
  ['several at once', 'Gaffer 照明 для ночи'],
]
/** Characters that only make sense next to others. */
const alone = /[\p{Z}\p{M}\p{Cf}]/u
/** Two letters that no font has. */
const [NOBODYS, NOBODYS_EITHER] = ['\u{10f0f0}', '\u{10f0f1}']

const BOX = 80
function pictureOf(letter: string, families: string): string {
  const pen = createCanvas(BOX, BOX).getContext('2d')
  setFor(pen, letter, 50, 400, families)
  pen.direction = 'ltr'
  pen.fillText(letter, 10, 55)
  return Buffer.from(pen.getImageData(0, 0, BOX, BOX).data.buffer).toString('base64')
}
const BLANK = pictureOf(' ', '"none"')

const card = (title: string) => drawOn({ kind: 'Job', title, by: 'Northlight', facts: ['Malmö'], marks: ['PAID'] })
/** The columns of the title's rows that contain ink, between the margins of a card. */
async function inkOf(title: string): Promise<[from: number, to: number]> {
  const [left, width] = [72, 824]
  const { data } = await sharp(card(title))
    .extract({ left, top: 215, width, height: 90 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = [...data.keys()].filter((at) => (data[at] ?? 255) < 100).map((at) => at % width)
  return [Math.min(...inked), Math.max(...inked)]
}

describe('a title', () => {
  test.each(SCRIPTS)('in %s has a glyph for each of its letters, and no boxes', (_script, title) => {
    const families = sansOf(plain(title))
    expect(families).toBeDefined()
    const box = pictureOf(NOBODYS, families ?? '')
    expect(pictureOf(NOBODYS_EITHER, families ?? '')).toBe(box)
    for (const letter of new Set(plain(title)))
      if (!alone.test(letter))
        expect([letter, [box, BLANK].includes(pictureOf(letter, families ?? ''))]).toEqual([letter, false])
  })

  test('in letters without any font is detected', () => {
    for (const title of [NOBODYS, 'ᏣᎳᎩ', 'ช่างภาพ', `Gaffer ${NOBODYS}`])
      expect([title, sansOf(title)]).toEqual([title, undefined])
  })

  test('begins on the side where its text begins', async () => {
    const [latin, hebrew, arabic] = await Promise.all(['Gaffer', 'צלם', 'مصور'].map(inkOf))
    expect(latin?.[0]).toBeLessThan(12)
    expect(latin?.[1]).toBeLessThan(500)
    for (const ink of [hebrew, arabic]) {
      expect(ink?.[0]).toBeGreaterThan(500)
      expect(ink?.[1]).toBeGreaterThan(805)
    }
    expect([runsLeft('4 ימי'), runsLeft('(مصر)'), runsLeft('A ימי'), runsLeft('夜')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('without spaces continues on the next line, and is not cut', async () => {
    const short = await inkOf('撮影監督')
    const long = await inkOf('港町の夜を撮る撮影監督を探しています、春から夏まで')
    expect(short[1]).toBeLessThan(400)
    expect(long[1]).toBeGreaterThan(650)
    // the second line has ink too
    const { channels } = await sharp(card('港町の夜を撮る撮影監督を探しています、春から夏まで'))
      .extract({ left: 72, top: 305, width: 300, height: 50 })
      .stats()
    expect(channels[0]?.min).toBeLessThan(100)
  })

  test('keeps characters that join letters, and drops those that reverse them', () => {
    expect(plain('فیلم‌بردار')).toContain('\u200c')
    expect(plain('A\u200cB\u202eC \u200dD')).toBe('ABC D')
  })
})
