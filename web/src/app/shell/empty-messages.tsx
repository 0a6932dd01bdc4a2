import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { PlainLink } from '../../ui/link.tsx'

/** The messages panel while a person has no conversation. */
export const EmptyMessages = ({ me, close }: { me: Me; close: () => void }) => (
  <div className="p-2">
    <h2 className="px-3 pt-3 text-lead font-strong">Messages</h2>
    <div className="state viewfinder my-4">
      <h3 className="state-title">No messages</h3>
      <p className="state-text">{me.kind === 'business' ? 'Start a conversation with talent or businesses.' : 'Start connecting with companies'}</p>
    </div>
    <PlainLink href={me.kind === 'business' ? '/business/all-messages' : '/chat'} className="menu-item justify-center font-strong" onClick={close}>
      View All
    </PlainLink>
  </div>
)
