import { BriefcaseBusiness, Images, Mic, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Attachments } from './attachments.ts'

interface ComposerToolsProps {
  attachments: Attachments
  onVoice: () => void
  onCards: () => void
  /** Absent for those without a portfolio. */
  onPortfolio: (() => void) | undefined
}

/** What can be added to a message. */
export function ComposerTools({ attachments: { accept, pick }, onVoice, onCards, onPortfolio }: ComposerToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="conversation-tools">
      <IconButton label="Attach files" onClick={() => input.current?.click()}>
        <Paperclip size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          pick([...(currentTarget.files ?? [])])
          // the same file can be chosen again after it was removed
          currentTarget.value = ''
        }}
      />
      <IconButton label="Record a voice note" onClick={onVoice}>
        <Mic size={20} />
      </IconButton>
      <IconButton label="Send a card" onClick={onCards}>
        <BriefcaseBusiness size={20} />
      </IconButton>
      {onPortfolio && (
        <Button size="small" variant="quiet" icon={<Images size={20} aria-hidden="true" />} onClick={onPortfolio}>
          Share Portfolio
        </Button>
      )}
    </div>
  )
}
