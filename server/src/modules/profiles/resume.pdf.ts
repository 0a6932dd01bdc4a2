import { createRequire } from 'node:module'
import type { Experience } from '@ensemble/contract/profiles/experience.schemas.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { Testimonial } from '@ensemble/contract/profiles/testimonials.schemas.ts'
import { factLines, periodOf } from '@ensemble/contract/profiles/words.ts'
import PDFDocument from 'pdfkit'
import type { Selected } from './profiles.ports.ts'

/** The content of a résumé: the profile as others see it. `address` is its page on the web. */
export interface Resume {
  profile: Profile
  experience: readonly Experience[]
  projects: readonly Selected[]
  testimonials: readonly Testimonial[]
  address: string
}

const find = createRequire(import.meta.url)
// Inter covers Latin, Greek, Cyrillic and Vietnamese (SIL Open Font License)
const FONTS = {
  text: find.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: find.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
const INK = '#16130f'
const MUTED = '#5a554d'
const LINE = '#d8d3c8'
// the type definitions lack this subset
const ACCESSIBLE = { subset: 'PDF/UA' } as object
/** Points. */
const MARGIN = 56
const LABEL = 96

type Doc = InstanceType<typeof PDFDocument>
type Tag = 'H1' | 'H2' | 'H3' | 'P'

interface Look {
  strong?: boolean
  color?: string
  /** The space below it. */
  gap?: number
  link?: string
}

/** Writes tagged paragraphs, so that screen readers find headings and their order. */
class ResumeWriter {
  readonly #doc: Doc
  readonly #root: PDFKit.PDFStructureElement

  constructor(doc: Doc) {
    this.#doc = doc
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  say(tag: Tag, text: string, size: number, { strong = false, color = INK, gap = 0, link }: Look = {}): void {
    const doc = this.#doc
    this.#root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(strong ? 'strong' : 'text')
          .fontSize(size)
          .fillColor(color)
          .text(text, MARGIN, doc.y, { lineGap: size * 0.3, ...(link && { link }) })
      }),
    )
    doc.y += gap
  }

  heading(text: string): void {
    const doc = this.#doc
    // a heading stays on the page of what follows
    if (doc.y > doc.page.height - MARGIN - 90) doc.addPage()
    doc.y += 14
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    doc.endMarkedContent()
    doc.y += 14
    this.say('H2', text, 12, { strong: true, gap: 6 })
  }

  /** A label with text next to it. */
  line(label: string, text: string): void {
    const doc = this.#doc
    const box = { width: doc.page.width - 2 * MARGIN - LABEL, lineGap: 3 }
    const height = doc.font('text').fontSize(9.5).heightOfString(text, box)
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
    const top = doc.y
    this.#root.add(
      doc.struct('P', {}, () => {
        doc
          .font('text')
          .fontSize(9.5)
          .fillColor(MUTED)
          .text(label, MARGIN, top, { width: LABEL - 8 })
        doc.fillColor(INK).text(text, MARGIN + LABEL, top, box)
      }),
    )
    doc.y = Math.max(doc.y, top + height) + 4
  }

  end(): void {
    this.#root.end()
  }
}

function head(page: ResumeWriter, { profile, address }: Resume): void {
  page.say('H1', profile.full_name || 'Unnamed', 26, { strong: true })
  const about = [profile.professional_title, profile.location].filter(Boolean).join(' · ')
  if (about) page.say('P', about, 12, { color: MUTED, gap: 4 })
  page.say('P', address, 9.5, { color: MUTED, link: address })
  if (profile.portfolio_url) page.say('P', profile.portfolio_url, 9.5, { color: MUTED, link: profile.portfolio_url })
}

function body(page: ResumeWriter, { profile, experience, projects, testimonials }: Resume): void {
  if (profile.bio) {
    page.heading('Profile')
    page.say('P', profile.bio, 10)
  }
  page.heading('At a glance')
  for (const [label, text] of factLines(profile)) page.line(label, text)
  if (experience.length) page.heading('Experience')
  for (const each of experience) {
    page.say('H3', `${each.title}, ${each.company}`, 10.5, { strong: true })
    page.say('P', [periodOf(each), each.location].filter(Boolean).join(' · '), 9.5, {
      color: MUTED,
      gap: each.description ? 2 : 8,
    })
    if (each.description) page.say('P', each.description, 10, { gap: 8 })
  }
  if (projects.length) page.heading('Selected work')
  for (const { title, kind, year } of projects) page.line(String(year), `${title} (${kind})`)
  if (testimonials.length) page.heading('Testimonials')
  for (const each of testimonials) {
    page.say('P', `“${each.content}”`, 10, { gap: 2 })
    page.say(
      'P',
      [each.author.name, each.author_role, each.together ? 'worked together on Ensemble' : 'not verified'].join(' · '),
      9.5,
      { color: MUTED, gap: 8 },
    )
  }
}

/** The résumé as a tagged PDF (PDF/UA), A4. Returns its bytes. */
export function printResume(resume: Resume): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    ...ACCESSIBLE,
    lang: 'en',
    displayTitle: true,
    font: FONTS.text,
    info: {
      Title: `${resume.profile.full_name}: résumé`,
      Author: resume.profile.full_name,
      Creator: 'Ensemble',
      Producer: 'Ensemble',
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  doc.registerFont('text', FONTS.text)
  doc.registerFont('strong', FONTS.strong)
  const page = new ResumeWriter(doc)
  head(page, resume)
  body(page, resume)
  page.end()
  doc.end()
  return promise
}
