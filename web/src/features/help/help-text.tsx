import { pathTo } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import type { Block } from './help.topics.ts'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

function Words({ text }: { text: string }) {
  const parts = text.split(new RegExp(LINK, 'g'))
  return parts.map((part, at) =>
    at % 3 === 0 ? (
      part
    ) : at % 3 === 1 ? (
      <Link key={`${part}-${parts[at + 1]}`} href={parts[at + 1] ?? pathTo('/help')}>
        {part}
      </Link>
    ) : null,
  )
}

export const HelpText = ({ body }: { body: readonly Block[] }) => (
  <div className="grid max-w-prose gap-4">
    {body.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <Words text={block} />
        </p>
      ) : 'steps' in block ? (
        <ol key={block.steps[0]} className="grid list-decimal gap-2 pl-6 marker:text-muted">
          {block.steps.map((step) => (
            <li key={step}>
              <Words text={step} />
            </li>
          ))}
        </ol>
      ) : (
        <ul key={block.points[0]} className="grid list-disc gap-2 pl-6 marker:text-muted">
          {block.points.map((point) => (
            <li key={point}>
              <Words text={point} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
)
