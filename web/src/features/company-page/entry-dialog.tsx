import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { AwardDialog } from './award-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import type { EntryOf } from './entries.ts'
import { EventDialog } from './event-dialog.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'
import type { EntryDialogProps } from './use-entry-form.ts'

type Props = EntryDialogProps<CompanySection> & { section: CompanySection }

/** The form of an entry, by its section. */
export function EntryDialog({ section, entry, ...rest }: Props) {
  if (section === 'projects') return <ProjectDialog {...rest} entry={entry as EntryOf<'projects'> | undefined} />
  if (section === 'team') return <TeamDialog {...rest} entry={entry as EntryOf<'team'> | undefined} />
  if (section === 'clients') return <ClientDialog {...rest} entry={entry as EntryOf<'clients'> | undefined} />
  if (section === 'awards') return <AwardDialog {...rest} entry={entry as EntryOf<'awards'> | undefined} />
  return <EventDialog {...rest} entry={entry as EntryOf<'events'> | undefined} />
}
