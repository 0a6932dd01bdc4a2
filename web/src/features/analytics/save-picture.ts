import { saveFile } from '../../shared/media/save-file.ts'

const SCALE = 2
/** What a chart's look depends on; elsewhere it comes from style sheets, which a picture doesn't have. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font',
  'text-anchor',
  'display',
] as const

/** The chart as it is drawn now, in the colors of the theme. */
function asDrawn(chart: SVGSVGElement): { text: string; width: number; height: number } {
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const [from, to] = [chart, copy].map((each) => [each, ...each.querySelectorAll<SVGElement>('*')])
  for (const [at, element] of (to ?? []).entries()) {
    const source = from?.[at]
    if (!source) continue
    const style = getComputedStyle(source)
    for (const look of LOOKS) element.style.setProperty(look, style.getPropertyValue(look))
  }
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

const loaded = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture could not be made. Please try again.'))
    image.src = url
  })

/** Saves a chart as PNG, twice as large as on screen. Rejects with an Error in words for people. */
export async function savePicture(chart: SVGSVGElement, name: string): Promise<void> {
  const { text, width, height } = asDrawn(chart)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = await loaded(url)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * SCALE)
    canvas.height = Math.round(height * SCALE)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The picture could not be made. Please try again.')
    pen.fillStyle = getComputedStyle(document.body).backgroundColor
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('The picture could not be made. Please try again.')
    saveFile(blob, name)
  } finally {
    URL.revokeObjectURL(url)
  }
}
