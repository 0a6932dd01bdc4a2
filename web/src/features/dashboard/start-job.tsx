import { JOB_TEMPLATE_LABELS, JOB_TEMPLATES } from '@ensemble/contract/jobs/templates.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { StartLine } from './start-line.tsx'
import type { Start } from './start.api.ts'

/** The first job: empty, from a template, or where a draft was left. A template always begins a post of its own. */
export const StartJob = ({ posted, draft }: Pick<Start, 'posted' | 'draft'>) => (
  <StartLine
    title={draft ? 'Finish your first job' : 'Post your first job'}
    about={draft ? `You saved “${draft.title || 'Untitled'}” as a draft.` : 'Start empty, or from a template:'}
    done={posted ? 'First job posted' : undefined}
  >
    <ul className="flex flex-wrap gap-2" aria-label="Templates">
      {JOB_TEMPLATES.map((name) => (
        <li key={name}>
          <PlainLink
            href={pathTo(`/business/post/job?template=${name}`)}
            className="chip hover:bg-sunk"
            aria-label={`Start from the template ${JOB_TEMPLATE_LABELS[name]}`}
          >
            {JOB_TEMPLATE_LABELS[name]}
          </PlainLink>
        </li>
      ))}
    </ul>
    <LinkButton
      href={draft ? pathTo(`/business/post/job?draft=${draft.id}`) : pathTo('/business/post/job')}
      variant="primary"
      size="small"
    >
      {draft ? 'Continue' : 'Start'}
    </LinkButton>
  </StartLine>
)
