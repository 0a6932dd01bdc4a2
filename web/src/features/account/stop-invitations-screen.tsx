import { invitationEmails } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { seatEmails } from '@ensemble/contract/companies/seat-emails.routes.ts'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { StopMails } from './stop-mails.tsx'

const TITLE = 'Invitations by email'
const MISSING = 'This link no longer works.'

/** Of invitations to apply. */
export function StopInvitationsScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(invitationEmails.read, { params: { token } })}
      stop={useSend(invitationEmails.stop)}
      start={useSend(invitationEmails.start)}
      title={TITLE}
      missing={MISSING}
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

/** Of invitations to a seat. */
export function StopSeatInvitationsScreen({ token }: { token: string }) {
  return (
    <StopMails
      token={token}
      read={query(seatEmails.read, { params: { token } })}
      stop={useSend(seatEmails.stop)}
      start={useSend(seatEmails.start)}
      title={TITLE}
      missing={MISSING}
      aboutOf={() => 'invitations to join companies'}
      more={{ href: pathTo('/'), label: 'Go to Ensemble' }}
    >
      {({ on, address }) =>
        on
          ? `A company invited ${address} to join it. We’ll stop emailing such invitations to this address, whichever company sends them.`
          : `We won’t email invitations to join companies to ${address}.`
      }
    </StopMails>
  )
}
