import { makeStoredMedium } from '../../src/modules/media/media.factory.ts'
import { experienceOf } from '../../src/modules/profiles/experience.service.ts'
import { getProfile } from '../../src/modules/profiles/profiles.service.ts'
import { resumeContent } from '../../src/modules/profiles/resume.pdf.ts'
import type { Context } from '../../src/platform/context.ts'
import { print } from '../../src/platform/pdf/printer.ts'

/** A résumé that someone of the cast attached: their own profile, as the product prints it. */
export async function makeDemoResume(ctx: Context, ownerId: string): Promise<string> {
  const { slug } = await ctx.db
    .selectFrom('profiles')
    .select('slug')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const profile = await getProfile(ctx, slug, { asOthers: true })
  const { items: experience } = await experienceOf(ctx, slug)
  const address = `${ctx.platform.publicUrl()}/u/${slug}`
  const content = resumeContent({ profile, experience, testimonials: [], projects: [], address })
  const bytes = await print(content, { account: ownerId, gone: new AbortController().signal })
  return makeStoredMedium(ctx, {
    ownerId,
    bucket: 'resumes',
    kind: 'pdf',
    type: 'application/pdf',
    name: `${profile.full_name}.pdf`,
    bytes,
    access: 'viewer',
    pages: 1,
  })
}
