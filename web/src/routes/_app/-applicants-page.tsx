import { Mail } from 'lucide-react'
import { ViewSwitch } from '../../features/applicants/applicants-filters.tsx'
import { ApplicantsScreen } from '../../features/applicants/applicants-screen.tsx'
import {
  type ApplicantDetail,
  type ApplicantsSearch,
  APPLICATION_STATUSES,
  type Side,
} from '../../features/applicants/applicants.api.ts'
import { InterviewsList } from '../../features/interviews/interviews-list.tsx'
import { ProposeDialog } from '../../features/interviews/propose-dialog.tsx'
import { MessageButton } from '../../features/messaging/message-button.tsx'
import { RecentMessages } from '../../features/messaging/recent-messages.tsx'
import { TeamButton } from '../../features/messaging/team-button.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
/** The filters and who is open, from the page's address. */
const applicantsSearch = (search: Record<string, unknown>): ApplicantsSearch => ({
  job: idOf(search['job']),
  role: idOf(search['role']),
  status: oneOf(search['status'], APPLICATION_STATUSES),
  waiting: search['waiting'] === 1 ? 1 : undefined,
  due: search['due'] === 1 ? 1 : undefined,
  tag: typeof search['tag'] === 'string' && search['tag'] ? search['tag'].slice(0, 30) : undefined,
  q: typeof search['q'] === 'string' && search['q'] ? search['q'].slice(0, 200) : undefined,
  sort: oneOf(search['sort'], ['oldest', 'match', 'rating', 'name', 'experience']),
  view: oneOf(search['view'], ['board']),
  applicant: idOf(search['applicant']),
})

/** What the page's address holds: of the applicants, or of their interviews. */
export type ApplicantsPageSearch = ApplicantsSearch | { view: 'interviews'; job?: string | undefined; when?: 'past' }

interface ApplicantsPageProps {
  side: Side
  /** As the address has it, unchecked. */
  search: Record<string, unknown>
  onSearch: (search: ApplicantsPageSearch) => void
}

/** Applicant Management of a company, or of a person's own collaborations. */
export function ApplicantsPage({ side, search, onSearch }: ApplicantsPageProps) {
  const checked = applicantsSearch(search)
  const { job } = checked
  if (search['view'] === 'interviews')
    return <Interviews side={side} job={job} when={search['when'] === 'past' ? 'past' : 'ahead'} onSearch={onSearch} />
  return (
    <ApplicantsScreen
      side={side}
      contactOf={contactOf[side]}
      teamOf={(postId) => <TeamButton key={postId} postId={postId} />}
      proposeOf={({ id, person }, onClose) => (
        <ProposeDialog key={id} applicationId={id} name={person.name} onClose={onClose} />
      )}
      search={checked}
      onSearch={onSearch}
      onInterviews={() => onSearch({ view: 'interviews', job })}
    />
  )
}

interface InterviewsProps extends Pick<ApplicantsPageProps, 'side' | 'onSearch'> {
  job: string | undefined
  when: 'ahead' | 'past'
}

/** The interviews with applicants; of one post if one was chosen. */
const Interviews = ({ side, job, when, onSearch }: InterviewsProps) => (
  <Page
    title="Applicant Management"
    actions={
      <ViewSwitch
        selected="interviews"
        onChange={(view) => view !== 'interviews' && onSearch(view === 'board' ? { view, job } : { job })}
      />
    }
  >
    {job && (
      <div className="pb-4">
        <Chip
          removeLabel="Show the interviews of all posts"
          onRemove={() => onSearch({ view: 'interviews', ...(when === 'past' && { when }) })}
        >
          One post only
        </Chip>
      </div>
    )}
    <InterviewsList
      side={side}
      post={job}
      when={when}
      onWhen={(next) => onSearch({ view: 'interviews', job, ...(next === 'past' && { when: next }) })}
    />
  </Page>
)

const contactAt = (pathOf: (postId: string) => string) =>
  function contact({ person, post, can, reach, email }: ApplicantDetail) {
    // those who may note may write, too
    const writes = can.note && reach.contact
    return {
      acts: (
        <>
          {writes && <MessageButton to={person} about={post.id} small />}
          {email && (
            <LinkButton href={`mailto:${email}`} size="small" variant="quiet" aria-label={`Email ${person.name}`}>
              <Mail size={16} aria-hidden="true" />
              Email
            </LinkButton>
          )}
          <SafetyMenu
            subject={{ type: 'person', id: person.id, title: person.name }}
            person={{ id: person.id, name: person.name, company: false, talent: true }}
            href={pathOf(post.id)}
            leaveTo={pathOf(post.id)}
          />
        </>
      ),
      messages: writes && <RecentMessages with={person} about={post.id} />,
    }
  }

const contactOf = {
  company: contactAt((postId) => pathTo(`/business/applicants?job=${postId}`)),
  own: contactAt((postId) => pathTo(`/talent/applicants?job=${postId}`)),
}
