import { saveFile } from '../../shared/media/save-file.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Recovery codes, shown only once: the server stores nothing that could show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Recovery codes copied.' }),
      () => toast({ text: 'Couldn’t copy the codes. Select and copy them yourself.' }),
    )
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
      <Banner tone="warn">
        Keep these recovery codes somewhere safe. We won’t show them again. If you lose your app, any one of them turns
        off two-factor authentication.
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
          I’ve saved them
        </Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ensemble-recovery-codes.txt')}>
          Save as a file
        </Button>
      </div>
    </div>
  )
}
