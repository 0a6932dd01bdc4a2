import { NO_COMPANY } from '../../shared/session/no-company.ts'
import { useMe } from '../../shared/session/session.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { CompanyBadge } from './company-badge.tsx'
import { Invitations } from './invitations.tsx'
import { Leave } from './leave-company.tsx'
import { MemberList } from './member-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The company that the person acts for: who has a seat, who is invited, what was checked about it. Viewers and recruiters see who is there. */
export function CompanyTab() {
  const { company } = useMe()
  if (!company) {
    return (
      <div className="pt-10">
        <Empty title={NO_COMPANY.title}>{NO_COMPANY.text}</Empty>
      </div>
    )
  }
  const owner = company.role === 'owner'
  return (
    <div key={company.id}>
      <SettingsSection
        title="Members"
        about={`Who works for ${company.name} here. Owners manage seats and verification, recruiters posts and applicants; viewers read along.`}
      >
        <MemberList />
      </SettingsSection>
      {owner && (
        <SettingsSection
          title="Invitations"
          about="Invite somebody by mail. The link is good for 7 days and works with the invited address only."
        >
          <Invitations />
        </SettingsSection>
      )}
      {owner && (
        <SettingsSection
          title="Verification"
          about="A badge beside your company’s name says what an administrator checked, how and when."
        >
          <CompanyBadge />
        </SettingsSection>
      )}
      <SettingsSection title="Leave" about="You give up your own seat; your account stays.">
        <Leave businessId={company.id} name={company.name} />
      </SettingsSection>
    </div>
  )
}
