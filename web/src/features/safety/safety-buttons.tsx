import { Button } from '../../ui/button.tsx'
import { type SafetyProps, useSafety } from './use-safety.tsx'

/** Block and report as visible buttons, where the person is deciding about a stranger. */
export function SafetyButtons(props: SafetyProps) {
  const { choose, dialogs } = useSafety(props)
  return (
    <>
      <Button size="small" variant="quiet" className="!px-2" onClick={choose('block')}>
        Block
      </Button>
      <Button size="small" variant="quiet" className="!px-2" onClick={choose('report')}>
        Report
      </Button>
      {dialogs}
    </>
  )
}
