import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Interview, interviewersOf } from './interviews.api.ts'
import { ProposeFields } from './propose-fields.tsx'
import { type People, type Proposal, useProposal } from './use-proposal.ts'

/** Proposes times for an interview. */
export const ProposeDialog = (props: Omit<Proposal, 'again'>) => <WithPeople {...props} />

/** Proposes other times for an interview that goes on. */
export const ProposeAgain = ({
  interview,
  page,
  onClose,
}: {
  interview: Interview
  page: string
  onClose: () => void
}) => (
  <WithPeople
    applicationId={interview.application_id}
    name={interview.person.name}
    again={{ interview, page }}
    onClose={onClose}
  />
)

const titleOf = ({ name, again }: Pick<Proposal, 'name' | 'again'>) =>
  again ? `Propose other times to ${name}` : `Propose an interview to ${name}`

function WithPeople(props: Proposal) {
  const people = useQuery(interviewersOf(props.applicationId))
  if (people.data) return <ProposalForm {...props} people={people.data.items} />
  return (
    <Dialog open title={titleOf(props)} size="wide" onClose={props.onClose}>
      {people.isError ? (
        <Failed level={3} title="Couldn’t load who could take part" onRetry={() => void people.refetch()}>
          {people.error.message}
        </Failed>
      ) : (
        <div role="status" aria-label="Loading the form">
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  )
}

function ProposalForm(props: Proposal & { people: People }) {
  const form = useProposal(props)
  const here = useRef<HTMLDivElement>(null)
  useFirstInvalid(form.form, here)
  return (
    <FormDialog
      title={titleOf(props)}
      size="wide"
      submit="Propose times"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <div ref={here} className="grid gap-5">
        <FormFailure failure={form.failure} onDismiss={form.dismiss} />
        <ProposeFields form={form} applicationId={props.applicationId} name={props.name} people={props.people} />
      </div>
    </FormDialog>
  )
}
