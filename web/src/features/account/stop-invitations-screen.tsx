import { invitationEmails } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

export function StopInvitationsScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(invitationEmails.read, { params: { token } })}
      stop={useSend(invitationEmails.stop)}
      start={useSend(invitationEmails.start)}
      title="Invitations by email"
      missing="This link no longer works."
      aboutOf={() => 'invitations to apply'}
      more={{ href: pathTo('/'), label: 'Discover opportunities' }}
    >
      {({ on, address }) =>
        on
          ? `Companies invited ${address} to apply. We’ll stop emailing such invitations to this address.`
          : `We won’t email invitations to ${address}.`
      }
    </StopMails>
  )
}
