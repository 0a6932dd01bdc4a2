import { pathTo } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Empty } from '../../ui/states/empty.tsx'

export interface FreeUnknownProps {
  error: Error
  onDrop: () => void
}

/** The filter by one's own availability can't be applied: says why, and leads to the profile. */
export const FreeUnknown = ({ error, onDrop }: FreeUnknownProps) => (
  <Empty
    title="When are you free?"
    actions={
      <>
        <Button onClick={onDrop}>Remove the filter</Button>
        <LinkButton href={pathTo('/edit-profile')} variant="primary">
          Edit your availability
        </LinkButton>
      </>
    }
  >
    {error.message}
  </Empty>
)
