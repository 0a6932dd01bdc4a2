import { CRAFTS } from '@ensemble/contract/accounts/crafts.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { Screening } from '@ensemble/contract/jobs/screening.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { ApplyForm } from './apply-form.tsx'
import { FormSkeleton, PostLine } from './apply-screen.tsx'
import { JoinForm } from './join-form.tsx'

interface EditApplicationProps {
  applicationId: string
  onSaved: (applicationId: string) => void
}

const TITLE = 'Edit application'

/** Changes what was sent, until it is first opened. */
export function EditApplication({ applicationId, onSaved }: EditApplicationProps) {
  const own = useQuery(query(applications.own, { params: { applicationId } }))
  if (own.isError && !own.data) {
    const missing = own.error instanceof ApiError && [400, 404].includes(own.error.status)
    return (
      <Page title={TITLE} width="reading">
        {missing ? (
          <Empty
            title="This application does not exist"
            actions={
              <LinkButton href={pathTo('/applications')} variant="primary">
                Your applications
              </LinkButton>
            }
          >
            You haven’t applied here, or the link is broken.
          </Empty>
        ) : (
          <Failed title="Couldn’t open the form" onRetry={() => void own.refetch()}>
            {own.error.message}
          </Failed>
        )}
      </Page>
    )
  }
  if (!own.data)
    return (
      <Page title={TITLE} width="reading">
        <FormSkeleton />
      </Page>
    )
  return <Editing key={own.data.id} latest={own.data} onSaved={onSaved} />
}

/** What was typed stays, even if someone opens the application in the meantime; saving it is then refused. */
function Editing({ latest, onSaved }: { latest: OwnApplication } & Pick<EditApplicationProps, 'onSaved'>) {
  const [own] = useState(latest)
  const { post } = own
  const path = pathTo('/applications/$applicationId', own.id)
  return (
    <Page
      title={TITLE}
      width="reading"
      lead={
        <PostLine
          post={{ title: post.title, poster: post.poster }}
          href={path}
          facts={`You can change it until ${post.poster.name} opens it.`}
        />
      }
    >
      {!own.can.edit || post.id === null ? (
        <Empty
          title="This application can’t be changed"
          actions={
            <LinkButton href={path} variant="primary">
              View your application
            </LinkButton>
          }
        >
          {own.opened_at ? `${post.poster.name} has already opened it.` : 'It’s closed.'}
        </Empty>
      ) : post.kind === 'job' ? (
        <EditJob own={own} asked={latest.asked ?? own.asked ?? ASKS_NOTHING} jobId={post.id} onSaved={onSaved} />
      ) : (
        <EditCollaboration own={own} collaborationId={post.id} onSaved={onSaved} />
      )}
    </Page>
  )
}

interface EditProps extends Pick<EditApplicationProps, 'onSaved'> {
  own: OwnApplication
}

const ASKS_NOTHING: Screening = { questions: [], material: { resume: false, link: false, works: 0 } }

/** By what the job asks now, which may have changed since it was sent. */
const EditJob = ({ own, asked, jobId, onSaved }: EditProps & { asked: Screening; jobId: string }) => (
  <ApplyForm
    job={{ id: jobId, roles: [], adults_only: false, poster: own.post.poster, ...asked }}
    roleId={undefined}
    kept={{
      ...commonOf(own),
      cover_letter: own.letter,
      expected_salary: own.expected_salary ?? '',
      resume_url: own.resume_url ?? '',
      answers: Object.fromEntries(own.answers.map(({ question_id: id, prompt, answer }) => [id, { prompt, answer }])),
    }}
    resume={own.resume}
    works={own.works}
    lastLetter={null}
    edited={own}
    onSent={() => onSaved(own.id)}
  />
)

/** A role that the collaboration no longer needs can stay. */
function EditCollaboration({ own, collaborationId, onSaved }: EditProps & { collaborationId: string }) {
  const post = useQuery(query(collaborations.get, { params: { collaborationId } }))
  if (post.isPending) return <FormSkeleton />
  const offered = CRAFTS.filter((craft) => own.selected_roles.includes(craft))
  const needed = post.data?.roles_needed ?? []
  return (
    <JoinForm
      post={{
        id: collaborationId,
        roles_needed: [...needed, ...offered.filter((craft) => !needed.includes(craft))],
        poster: own.post.poster,
      }}
      kept={{
        ...commonOf(own),
        introduction: own.letter,
        selected_roles: offered,
        additional_info: own.additional_info ?? '',
      }}
      media={own.media}
      works={own.works}
      lastLetter={null}
      edited={own}
      onSent={onSaved}
    />
  )
}

const commonOf = (own: OwnApplication) => ({
  portfolio_url: own.portfolio_url ?? '',
  availability: own.availability,
  available_from: own.available_from,
})
