import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { MAIL_SORT_NAMES } from '@ensemble/contract/preferences/vocabulary.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

/** Stops the mails of the sort that the link came with. */
export function UnsubscribeScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(preferences.subscription, { params: { token } })}
      stop={useSend(preferences.unsubscribe)}
      start={useSend(preferences.resubscribe)}
      title="Mails from Ensemble"
      missing="This link leads nowhere: the account may have been deleted since."
      aboutOf={({ sort }) => MAIL_SORT_NAMES[sort]}
      more={{ href: pathTo('/settings/$tab', 'notifications'), label: 'All notification settings' }}
    >
      {({ on, address }) =>
        on
          ? `They go to ${address}. What concerns your account itself still comes.`
          : `${address} gets none of them from now on. You still find everything in your notifications.`
      }
    </StopMails>
  )
}
