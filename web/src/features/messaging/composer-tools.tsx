import type { PartTool } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import {
  AlarmClock,
  BriefcaseBusiness,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  Mic,
  Paperclip,
} from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Attachments } from './attachments.ts'

/** What a tool opens; files are chosen in the browser's own dialog. */
export type Open = Exclude<PartTool, 'files'> | 'replies' | 'later'

const TOOLS: Readonly<Record<Open, { label: string; Icon: LucideIcon }>> = {
  recorder: { label: 'Record a voice note', Icon: Mic },
  cards: { label: 'Send a card', Icon: BriefcaseBusiness },
  replies: { label: 'Saved replies', Icon: MessageSquareQuote },
  later: { label: 'Send later', Icon: AlarmClock },
  portfolio: { label: 'Share Portfolio', Icon: Images },
}
/** The last one has its own button, with its words. */
const ICONS = (Object.keys(TOOLS) as Open[]).filter((what) => what !== 'portfolio')

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
      {ICONS.map((what) => {
        const { label, Icon } = TOOLS[what]
        return (
          <IconButton key={what} label={label} disabled={what === 'later' && !ready} onClick={() => onOpen(what)}>
            <Icon size={20} />
          </IconButton>
        )
      })}
      {withPortfolio && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap max-[420px]:!gap-1.5 max-[420px]:!px-2"
          icon={<Images size={20} aria-hidden="true" />}
          onClick={() => onOpen('portfolio')}
        >
          {/* beside five tools, a small phone has no space for it */}
          <span className="max-[370px]:sr-only">{TOOLS.portfolio.label}</span>
        </Button>
      )}
    </div>
  )
}
