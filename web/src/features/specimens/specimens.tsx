import { useEffect } from 'react'
import { setAccent, setTheme, useTheme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { ActionSpecimens } from './actions.tsx'
import { DisplaySpecimens } from './displays.tsx'
import { FieldSpecimens } from './fields.tsx'
import { FrameSpecimens } from './frames.tsx'
import { Group } from './group.tsx'
import { MediaSpecimens } from './media.tsx'
import { StateSpecimens } from './states.tsx'

/** Every component of the interface in every state. */
export function Specimens() {
  const dark = useTheme() === 'dark'
  useEffect(() => {
    document.title = 'Components · Ensemble'
  }, [])
  return (
    <>
      <header className="sticky top-0 z-40 flex flex-wrap items-center gap-3 border-b border-hairline bg-paper px-6 py-3">
        <Mark size={32} />
        <h1 className="mr-auto font-serif text-title">Components</h1>
        <Button size="small" onClick={() => setAccent('talent')}>
          Talent
        </Button>
        <Button size="small" onClick={() => setAccent('business')}>
          Business
        </Button>
        <Button size="small" onClick={() => setTheme(dark ? 'light' : 'dark')}>
          {dark ? 'Light' : 'Dark'}
        </Button>
      </header>
      <main className="mx-auto grid max-w-content grid-cols-1 gap-16 px-6 py-10">
        <TypeAndColor />
        <ActionSpecimens />
        <FieldSpecimens />
        <MediaSpecimens />
        <DisplaySpecimens />
        <FrameSpecimens />
        <StateSpecimens />
      </main>
      <ToastRegion />
    </>
  )
}

const colors = [
  'paper',
  'surface',
  'sunk',
  'raised',
  'ink',
  'muted',
  'faint',
  'field',
  'hairline',
  'accent',
  'accent-soft',
  'accent-line',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'calm-ink',
  'calm-soft',
]

const TypeAndColor = () => (
  <Group title="Type and color">
    <div className="grid gap-2">
      <p className="font-serif text-display">Where Dreams Ignite</p>
      <p className="font-serif text-title">Second unit, Lisbon, three nights</p>
      <p className="text-lead">Lead: the crew meets at the harbor before sunrise.</p>
      <p>Body: lines of text are at most sixty-eight characters long, so that they stay easy to read.</p>
      <p className="text-small text-muted">Small: posted by Northlight Pictures</p>
      <p className="text-caption text-muted">Caption: 1,204 views</p>
    </div>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {colors.map((color) => (
        <li key={color} className="grid gap-1 text-small">
          <span className="h-14 rounded-card border border-hairline" style={{ background: `var(--${color})` }} />
          {color}
        </li>
      ))}
    </ul>
  </Group>
)
