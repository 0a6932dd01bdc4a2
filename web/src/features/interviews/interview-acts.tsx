import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { isReadersTurn } from '../../shared/interviews/interview-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Interview, interviews, useStep } from './interviews.api.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { ProposeAgain } from './propose-dialog.tsx'
import { type Worded, WORDED, WordsDialog } from './words-dialog.tsx'

interface ActsProps {
  interview: Interview
  /** The id in the address. */
  page: string
}

type Asked = Worded | 'propose' | 'change' | 'complete'

/** What the reader may do besides picking a time. */
export function InterviewActs({ interview, page }: ActsProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { can } = interview
  const offered = actsOf(interview)
  if (!offered.length && !asked) return null
  return (
    <>
      <div role="group" aria-label="This interview" className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {offered.map(({ key, label, look }) => (
          <Button key={key} variant={look} onClick={() => setAsked(key)}>
            {label}
          </Button>
        ))}
      </div>
      {asked === 'propose' && <ProposeAgain interview={interview} page={page} onClose={close} />}
      {asked === 'change' && <PlaceDialog interview={interview} page={page} onClose={close} />}
      {asked === 'complete' && can.complete && <CompleteDialog interview={interview} page={page} onClose={close} />}
      {asked !== undefined && asked in WORDED && (
        <WordsDialog key={asked} act={asked as Worded} interview={interview} page={page} onClose={close} />
      )}
    </>
  )
}

interface Offered {
  key: Asked
  label: string
  look: 'primary' | 'secondary' | 'danger'
}

/** The usual next step first; the one primary button is the reader’s, where it is their turn. */
function actsOf(interview: Interview): Offered[] {
  const { can, type } = interview
  const turn = isReadersTurn(interview)
  const all: [boolean, Offered][] = [
    [can.complete, { key: 'complete', label: 'It took place', look: turn ? 'primary' : 'secondary' }],
    [
      can.propose,
      { key: 'propose', label: 'Propose other times', look: turn && !can.complete ? 'primary' : 'secondary' },
    ],
    [
      can.change && type !== 'phone',
      { key: 'change', label: type === 'video' ? 'Change link' : 'Change place', look: 'secondary' },
    ],
    [can.ask, { key: 'ask', label: 'Ask for other times', look: 'secondary' }],
    [can.decline, { key: 'decline', label: 'Decline', look: 'danger' }],
    [can.withdraw_times, { key: 'withdraw', label: 'Withdraw proposal', look: 'danger' }],
    [can.cancel, { key: 'cancel', label: 'Cancel interview', look: 'danger' }],
  ]
  return all.filter(([may]) => may).map(([, act]) => act)
}

function CompleteDialog({ interview, page, onClose }: ActsProps & { onClose: () => void }) {
  const step = useStep(page)
  const { id: interviewId, version, person } = interview
  return (
    <ConfirmDialog
      open
      title="Did the interview take place?"
      confirm="It took place"
      pending={step.isPending}
      text={
        <div className="grid gap-4">
          {step.error && <Banner tone="bad">{step.error.message}</Banner>}
          <p className="[overflow-wrap:anywhere]">{`${person.name} then moves to Interviewed, and sees it in the timeline.`}</p>
        </div>
      }
      onConfirm={() =>
        step.mutate(() => call(interviews.complete, { params: { interviewId }, body: { version } }), {
          onSuccess: () => {
            toast({ text: `${person.name}: Interviewed` })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
