import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface ConflictProps {
  canOverwrite: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Someone else has changed the post since: nothing is overwritten without asking. */
export const ConflictBanner = ({ canOverwrite, onReload, onOverwrite }: ConflictProps) => (
  <Banner tone="warn">
    <p>This post was just changed somewhere else. What you typed is still here, but not saved.</p>
    <div className="flex flex-wrap gap-2 pt-3">
      <Button size="small" onClick={onReload}>
        Load the newer version
      </Button>
      {canOverwrite && (
        <Button size="small" variant="quiet" onClick={onOverwrite}>
          Keep what I typed
        </Button>
      )}
    </div>
  </Banner>
)
