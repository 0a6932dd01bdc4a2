import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { craftOf } from '../../shared/media/craft-of.ts'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { TILES } from './first-steps.ts'

interface CraftTilesProps {
  /** Empty for none of them. */
  chosen: string
  onChoose: (craft: string) => void
}

/** The twelve crafts of sign-up, each with a picture of its work. */
export function CraftTiles({ chosen, onChoose }: CraftTilesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label pb-1.5">Craft</legend>
      <div className="-mx-1 grid grid-cols-3 gap-1">
        {TILES.map(({ craft, picture }) => (
          <label
            key={craft}
            className="relative grid cursor-pointer content-start gap-1 rounded-card p-1 text-caption has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-ink sm:text-small"
          >
            <input
              type="radio"
              name={name}
              value={craft}
              className="peer sr-only"
              checked={chosen === craft}
              onChange={() => onChoose(craft)}
            />
            <TilePicture craft={craft} picture={picture} />
            <span className="absolute top-2 right-2 hidden size-6 place-items-center rounded-full bg-accent text-on-accent peer-checked:grid">
              <Check size={16} strokeWidth={2.5} aria-hidden="true" />
            </span>
            <span className="px-0.5 text-balance [overflow-wrap:anywhere]">{craft}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function TilePicture({ craft, picture }: { craft: string; picture: string }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <BlankFrame craft={craftOf(craft)} className="rounded-[6px]" />
  return (
    <img
      src={`/demo-pictures/${picture}.webp`}
      alt=""
      decoding="async"
      className="aspect-[3/2] w-full rounded-[6px] bg-sunk object-cover"
      onError={() => setMissing(true)}
    />
  )
}
