import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface ConflictProps {
  canOverwrite: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Somebody else changed the post meanwhile: nothing is overwritten unasked. */
export const ConflictBanner = ({ canOverwrite, onReload, onOverwrite }: ConflictProps) => (
  <Banner tone="warn">
    <p>This post was changed somewhere else while you were writing. What you typed is still here, and not saved.</p>
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
