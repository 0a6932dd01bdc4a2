import { CalendarClock, Eye, Save } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { endBar } from '../../ui/end-bar.ts'

interface EditorBarProps {
  isDraft: boolean
  publish: string
  pending: boolean
  /** The publish button's label while the form is being sent. */
  busy: string | undefined
  onCancel: () => void
  onPreview: (() => void) | undefined
  onSchedule: (() => void) | undefined
  onKeep: (() => void) | undefined
}

/** The form's actions; always within reach. */
export function EditorBar({
  isDraft,
  publish,
  pending,
  busy,
  onCancel,
  onPreview,
  onSchedule,
  onKeep,
}: EditorBarProps) {
  return (
    <div
      ref={endBar}
      className="sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:bottom-0"
    >
      <Button variant="quiet" className="-ml-4" onClick={onCancel}>
        Cancel
      </Button>
      <span className="flex-1" />
      {onPreview && (
        <Button icon={<Eye size={18} aria-hidden="true" />} onClick={onPreview}>
          <span className="max-sm:sr-only">Preview</span>
        </Button>
      )}
      {onSchedule && (
        <Button icon={<CalendarClock size={18} aria-hidden="true" />} onClick={onSchedule}>
          <span className="max-sm:sr-only">Schedule</span>
        </Button>
      )}
      {onKeep && (
        <Button icon={<Save size={18} aria-hidden="true" />} onClick={onKeep}>
          <span className="max-sm:sr-only">Save as Draft</span>
        </Button>
      )}
      <Button type="submit" variant="primary" className="max-sm:grow" pending={pending}>
        {busy ?? (isDraft ? publish : 'Save changes')}
      </Button>
    </div>
  )
}
