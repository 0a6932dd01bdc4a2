import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

export function StopSearchScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(searches.link, { params: { token } })}
      stop={useSend(searches.stop)}
      start={useSend(searches.start)}
      title="Saved search emails"
      missing="This link no longer works. The search may have been deleted."
      aboutOf={({ name }) => `“${name}”`}
      more={{ href: pathTo('/saved-searches'), label: 'All saved searches' }}
    >
      {({ on }) =>
        on
          ? 'We’ll keep the search itself, and your other searches won’t change.'
          : 'You’ll still find it in your saved searches.'
      }
    </StopMails>
  )
}
