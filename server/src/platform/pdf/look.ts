import { createRequire } from 'node:module'

const find = createRequire(import.meta.url)
// Inter covers Latin, Greek, Cyrillic and Vietnamese (SIL Open Font License)
export const FONTS = {
  text: find.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: find.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
export const [INK, MUTED] = ['#16130f', '#5a554d']
const LINE = '#d8d3c8'

/** A hairline between the margins, where the next text would begin. */
export const drawLine = (doc: PDFKit.PDFDocument, margin: number) =>
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
