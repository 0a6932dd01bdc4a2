import { Archive, CircleSlash, X } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { endBar } from '../../ui/end-bar.ts'
import { ActDialog } from './act-dialogs.tsx'
import type { ManyAct, useManyActs } from './use-many-acts.tsx'

type Acts = ReturnType<typeof useManyActs>
const WORDS: Readonly<Record<ManyAct, { verb: string; cannot: string; about: string }>> = {
  close: {
    verb: 'Close',
    cannot: 'not open',
    about: 'No one else can apply or join. Open applications still need your reply. You can reopen each post later.',
  },
  archive: {
    verb: 'Archive',
    cannot: 'open or already archived',
    about:
      'They become read-only and leave your open lists. Their applications are kept. Clone one to post it again later.',
  },
}

/** The actions for the selected posts; always within reach while any are selected. */
export function ManyBar({ chosen, acts, onClear }: { chosen: number; acts: Acts; onClear: () => void }) {
  const { able, ask, asks } = acts
  return (
    <>
      {chosen > 0 && (
        <div
          ref={endBar}
          role="toolbar"
          aria-label="Selected posts"
          className="sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:bottom-0"
        >
          <IconButton label="Clear selection" onClick={onClear}>
            <X size={18} />
          </IconButton>
          <p role="status" className="tabular-nums">{`${chosen} selected`}</p>
          <div className="ml-auto flex gap-2">
            <Button
              icon={<Archive size={18} aria-hidden="true" className="max-sm:hidden" />}
              disabled={able.archive.length === 0}
              onClick={() => ask('archive')}
            >
              {label('archive', able.archive.length)}
            </Button>
            <Button
              icon={<CircleSlash size={18} aria-hidden="true" className="max-sm:hidden" />}
              disabled={able.close.length === 0}
              onClick={() => ask('close')}
            >
              {label('close', able.close.length)}
            </Button>
          </div>
        </div>
      )}
      {asks && (
        <ActDialog
          title={`${WORDS[asks].verb} ${count(able[asks].length, 'post')}`}
          confirm={`${WORDS[asks].verb} ${count(able[asks].length, 'post')}`}
          onConfirm={acts.confirm}
          onClose={() => ask(undefined)}
          pending={acts.pending}
          error={acts.error}
        >
          <p className="text-muted">{WORDS[asks].about}</p>
          {able[asks].length < chosen && <p>{left(asks, chosen - able[asks].length)}</p>}
        </ActDialog>
      )}
    </>
  )
}

const label = (act: ManyAct, able: number) => (able ? `${WORDS[act].verb} ${able}` : WORDS[act].verb)
const left = (act: ManyAct, n: number) =>
  n === 1
    ? `1 selected post is ${WORDS[act].cannot} and won’t change.`
    : `${n} selected posts are ${WORDS[act].cannot} and won’t change.`

/** The posts that the server refused to change, by name. */
export function ManyRefused({ refused, onDismiss }: { refused: Acts['refused']; onDismiss: () => void }) {
  if (!refused.length) return null
  return (
    <Banner tone="warn" onDismiss={onDismiss}>
      <p className="font-strong">
        {refused.length === 1 ? '1 post wasn’t changed' : `${refused.length} posts weren’t changed`}
      </p>
      <ul className="grid gap-1 pt-1">
        {refused.map(({ id, title, message }) => (
          <li
            key={id}
            className="[overflow-wrap:anywhere]"
          >{`${title || (title === null ? 'A post that no longer exists' : 'Untitled draft')}: ${message}`}</li>
        ))}
      </ul>
    </Banner>
  )
}
