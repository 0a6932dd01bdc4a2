import { EMBED_PROVIDERS, parseEmbed } from '@ensemble/contract/portfolio/embeds.ts'
import { MOST_EMBEDS } from '@ensemble/contract/portfolio/vocabulary.ts'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

interface EmbedsProps {
  value: { address: string }[]
  onChange: (value: { address: string }[]) => void
  errorOf: (index: number) => string | undefined
}

/** Links to the work elsewhere, on the four providers whose players can be embedded. */
export function EmbedsField({ value, onChange, errorOf }: EmbedsProps) {
  return (
    <div className="grid gap-4">
      {value.map(({ address }, index) => {
        const found = parseEmbed(address)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row has nothing but its place
          <div key={index} className="flex items-start gap-2">
            <TextField
              className="flex-1"
              label={`Link ${index + 1}`}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={address}
              error={errorOf(index)}
              hint={
                found
                  ? `Plays from ${EMBED_PROVIDERS[found.provider]} when someone presses play.`
                  : 'YouTube, Vimeo, SoundCloud or Spotify'
              }
              onChange={(event) =>
                onChange(value.map((each, at) => (at === index ? { address: event.target.value } : each)))
              }
            />
            <IconButton
              className="mt-7"
              label={`Remove link ${index + 1}`}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X size={18} />
            </IconButton>
          </div>
        )
      })}
      {value.length < MOST_EMBEDS && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onChange([...value, { address: '' }])}
          >
            Add a link
          </Button>
        </div>
      )}
    </div>
  )
}
