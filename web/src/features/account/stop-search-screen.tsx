import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

/** Stops the mails of one saved search. */
export function StopSearchScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(searches.link, { params: { token } })}
      stop={useSend(searches.stop)}
      start={useSend(searches.start)}
      title="Mails of a saved search"
      missing="This link leads nowhere: the search may have been deleted since."
      aboutOf={({ name }) => `“${name}”`}
      more={{ href: pathTo('/saved-searches'), label: 'All saved searches' }}
    >
      {({ on }) =>
        on
          ? 'The search itself is kept, and your other searches go on.'
          : 'You find the search among your saved searches.'
      }
    </StopMails>
  )
}
