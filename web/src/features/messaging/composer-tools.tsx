import { BriefcaseBusiness, AlarmClock, Images, MessageSquareQuote, Mic, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Attachments } from './attachments.ts'

/** What a tool opens. */
export type Open = 'voice' | 'portfolio' | 'cards' | 'replies' | 'later'

interface ComposerToolsProps {
  attachments: Attachments
  withPortfolio: boolean
  /** Whether there is something to send. */
  ready: boolean
  onOpen: (what: Open) => void
}

/** What can be added to a message. */
export function ComposerTools({ attachments: { accept, pick }, withPortfolio, ready, onOpen }: ComposerToolsProps) {
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
      <IconButton label="Record a voice note" onClick={() => onOpen('voice')}>
        <Mic size={20} />
      </IconButton>
      <IconButton label="Send a card" onClick={() => onOpen('cards')}>
        <BriefcaseBusiness size={20} />
      </IconButton>
      <IconButton label="Saved replies" onClick={() => onOpen('replies')}>
        <MessageSquareQuote size={20} />
      </IconButton>
      <IconButton label="Send later" disabled={!ready} onClick={() => onOpen('later')}>
        <AlarmClock size={20} />
      </IconButton>
      {withPortfolio && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap max-[420px]:!gap-1.5 max-[420px]:!px-2"
          icon={<Images size={20} aria-hidden="true" />}
          onClick={() => onOpen('portfolio')}
        >
          {/* beside five tools, a small phone has no room for it */}
          <span className="max-[370px]:sr-only">Share Portfolio</span>
        </Button>
      )}
    </div>
  )
}
