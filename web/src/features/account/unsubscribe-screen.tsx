import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { MAIL_SORT_NAMES } from '@ensemble/contract/preferences/vocabulary.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

/** Stops the kind of emails the link came with. */
export function UnsubscribeScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(preferences.subscription, { params: { token } })}
      stop={useSend(preferences.unsubscribe)}
      start={useSend(preferences.resubscribe)}
      title="Emails from Ensemble"
      missing="This link no longer works. The account may have been deleted."
      aboutOf={({ sort }) => MAIL_SORT_NAMES[sort]}
      more={{ href: pathTo('/settings/$tab', 'notifications'), label: 'All notification settings' }}
    >
      {({ on, address }) =>
        on
          ? `They go to ${address}. You’ll still get emails about your account itself.`
          : `We won’t send them to ${address} anymore. You’ll still find everything in your notifications.`
      }
    </StopMails>
  )
}
