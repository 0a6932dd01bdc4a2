import { saveFile } from '../../lib/save-file.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Recovery codes, this once: the server keeps only what recognizes them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: 'The recovery codes were copied.' }),
      () => toast({ text: 'The codes could not be copied. Select and copy them by hand.' }),
    )
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
      <Banner tone="warn">
        Keep these recovery codes in a safe place. They are not shown again. Any one of them turns two-factor
        authentication off when the app is lost.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card bg-sunk p-4 tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all font-strong">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ensemble-recovery-codes.txt')}>
          Save as a file
        </Button>
      </div>
    </div>
  )
}
