import type { Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import { wordsOfWarning } from '@ensemble/contract/safety/warning.words.ts'
import { Banner } from '../../ui/banner.tsx'

/**
 * Why readers should be careful: each rule the text matched, with the matching words. The author sees the same in
 * advance.
 */
export function WarningNotice({ warnings, to = 'reader' }: { warnings: readonly Warning[]; to?: 'reader' | 'author' }) {
  const known = warnings.flatMap((warning) => {
    const words = wordsOfWarning(warning.rule)
    return words ? [{ ...warning, ...words }] : []
  })
  if (!known.length) return null
  return (
    <Banner tone="warn">
      {to === 'author' && <p className="pb-2 font-strong">Readers will see this warning because of these words:</p>}
      <ul className="grid gap-3">
        {known.map(({ rule, title, why, excerpt }) => (
          <li key={rule} className="grid gap-1">
            <strong className="font-strong">{title}</strong>
            <span className="max-w-prose">{why}</span>
            <q className="text-small text-muted [overflow-wrap:anywhere]">{excerpt}</q>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
