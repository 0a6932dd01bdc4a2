import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { peopleTime } from '../../lib/format.ts'
import { useLater } from '../../shared/time/use-later.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { DateTimeField } from '../../ui/form/date-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { SCHEDULED } from './messaging.live.ts'
import { scheduledMessages, scheduledOf } from './scheduled.ts'

interface SendLaterProps {
  conversationId: string
  content: string
  parts: readonly PartInput[]
  onScheduled: () => void
  onClose: () => void
}

/** Asks when the message that was written is to be sent. */
export function SendLater({ conversationId, content, parts, onScheduled, onClose }: SendLaterProps) {
  const cache = useQueryClient()
  const later = useLater()
  const scheduling = useSend(scheduledMessages.schedule)
  const schedule = async () => {
    const at = later.read()
    if (!at) return
    const scheduled = await scheduling.mutateAsync({
      params: { conversationId },
      body: { content, parts: [...parts], send_at: at },
    })
    cache.setQueryData(scheduledOf(conversationId).queryKey, scheduled)
    void cache.invalidateQueries({ queryKey: [SCHEDULED.path] })
    toast({ text: `Scheduled for ${peopleTime(at)}` })
    onScheduled()
    onClose()
  }
  return (
    <FormDialog
      title="Send later"
      submit="Schedule"
      pending={scheduling.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        schedule().catch(() => undefined)
      }}
      onClose={onClose}
    >
      {scheduling.error && <Banner tone="bad">{scheduling.error.message}</Banner>}
      <DateTimeField label="Send at" {...later.field} />
    </FormDialog>
  )
}
