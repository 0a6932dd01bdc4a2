import { Check, Circle } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { Sprockets } from '../../ui/sprockets.tsx'
import type { AnyPost, KindForm } from './post-kind.ts'

/** What a post needs before it can be published, checked off as it is written. */
export function Missing<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind: { schema, needed, words },
  fields,
}: {
  kind: KindForm<Fields, Out, Shown>
  fields: Fields
}) {
  const parsed = schema.safeParse(fields)
  const open = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]))
  return (
    <aside aria-label="Still needed" className="grid gap-4 max-lg:hidden lg:sticky lg:top-24">
      <div className="grid gap-2">
        <h2 className="text-small font-strong">Still needed</h2>
        <Sprockets label="Post" done={needed.filter(([name]) => !open.has(name)).length} of={needed.length} />
      </div>
      <ul className="grid gap-2 text-small">
        {needed.map(([name, label]) => (
          <li key={name} className={`flex items-center gap-2 ${open.has(name) ? 'text-muted' : ''}`}>
            {open.has(name) ? (
              <Circle size={16} className="text-faint" aria-hidden="true" />
            ) : (
              <Check size={16} className="text-good" aria-hidden="true" />
            )}
            {label}
            <span className="sr-only">{open.has(name) ? ' (missing)' : ' (done)'}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-hairline pt-4 text-small text-muted">{words.promise}</p>
    </aside>
  )
}
