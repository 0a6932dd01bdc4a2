import { portfolioMessages } from '@ensemble/contract/portfolio/portfolio.messages.ts'
import { ProjectForm } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import type { ProjectType } from '@ensemble/contract/portfolio/vocabulary.ts'
import { CraftStep, LinkStep } from '@ensemble/contract/profiles/first-steps.schemas.ts'
import { ProfilePatch, type Rate } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { z } from 'zod'
import { minorOf, report, unreadAmount } from '../../lib/amounts.ts'
import { type CraftFields, type SkillsFields, titleOf, type WorkFields } from './first-steps.ts'

export const CraftFormSchema = z.custom<CraftFields>().transform((fields, issues) => {
  const checked = CraftStep.safeParse({ ...fields, professional_title: titleOf(fields) })
  report(issues, [], checked)
  return checked.data ?? z.NEVER
})

/** The rate as it is then stored; an upper end that no longer is one goes. */
function rateOf({ from, to, currency, unit }: SkillsFields['rate']): unknown {
  const [least, most] = [minorOf(from, currency), minorOf(to, currency)]
  if (least === null && most === null) return null
  return { from: least, to: least !== null && most !== null && most < least ? null : most, currency, unit }
}

export const SkillsFormSchema = z.custom<SkillsFields>().transform(({ skills, rate }, issues) => {
  const checked = ProfilePatch.safeParse({ skills, rate: rateOf(rate), version: 1 })
  report(issues, unreadAmount(['rate', 'from'], rate.from, rate.currency), checked)
  return checked.data
    ? { skills: checked.data.skills ?? [], rate: (checked.data.rate ?? null) as Rate | null }
    : z.NEVER
})

/** `type`: what kind of work the person usually shows. */
export const workFormSchema = (type: ProjectType) =>
  z.custom<WorkFields>().transform(({ title, alt, media_id, picture, portfolio_url }, issues) => {
    const link = LinkStep.safeParse({ portfolio_url })
    const project = media_id
      ? ProjectForm.safeParse({ title, project_type: type, items: [{ media_id, alt }] })
      : undefined
    const undescribed =
      media_id && picture && !alt.trim() ? [{ path: ['alt'], message: portfolioMessages['portfolio.alt_needed'] }] : []
    report(issues, undescribed, link)
    if (project) report(issues, [], project)
    if (!link.success || undescribed.length || project?.success === false) return z.NEVER
    return { portfolio_url: link.data.portfolio_url ?? null, project: project?.data }
  })
