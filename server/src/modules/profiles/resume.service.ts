import type { FastifyReply } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { print } from '../../platform/pdf/printer.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { experienceOf } from './experience.service.ts'
import { getProfile } from './profiles.service.ts'
import { resumeContent } from './resume.pdf.ts'
import { testimonialsOf } from './testimonials.service.ts'

const MOST_PROJECTS = 12
const MOST_TESTIMONIALS = 5

/** A profile as a PDF: what anyone else would see of it, even for its owner. Throws 404. */
export async function sendResume(ctx: MemberContext, slug: string, reply: FastifyReply): Promise<Sent> {
  const profile = await getProfile(ctx, slug, { asOthers: true })
  const [experience, testimonials, projects] = await Promise.all([
    experienceOf(ctx, slug),
    testimonialsOf(ctx, slug, { as: 'others', limit: MOST_TESTIMONIALS }),
    ctx.platform.ports.work.selected(ctx.db, profile.id, MOST_PROJECTS),
  ])
  const pdf = await print(
    resumeContent({
      profile,
      experience: experience.items,
      testimonials: testimonials.items.filter(({ hidden }) => !hidden),
      projects,
      address: `${ctx.platform.publicUrl()}/u/${profile.slug}`,
    }),
    readerOf(reply),
  )
  return sendPdf(reply, `${profile.full_name || profile.slug}.pdf`, pdf)
}
