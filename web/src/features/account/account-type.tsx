import { ArrowRight, Building2, Clapperboard } from 'lucide-react'

export type AccountType = 'talent' | 'business'

const types = [
  {
    type: 'talent',
    label: 'Creative Talent',
    text: 'For filmmakers, musicians, designers, and artists',
    icon: Clapperboard,
  },
  {
    type: 'business',
    label: 'Business Account',
    text: 'For studios, agencies, and production companies',
    icon: Building2,
  },
] as const

export const AccountTypeChoice = ({ onChoose }: { onChoose: (type: AccountType) => void }) => (
  <div className="grid gap-3">
    {types.map(({ type, label, text, icon: Icon }) => (
      <button
        key={type}
        type="button"
        data-accent={type}
        className="group flex items-center gap-4 rounded-card border border-field bg-surface p-4 text-left transition-colors hover:border-ink"
        onClick={() => onChoose(type)}
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="flex-1">
          <span className="block font-strong">{label}</span>
          <span className="block text-small text-muted">{text}</span>
        </span>
        <ArrowRight
          size={20}
          aria-hidden="true"
          className="text-muted transition-transform group-hover:translate-x-1"
        />
      </button>
    ))}
  </div>
)
