import { NoCompany } from '../../shared/session/no-company.tsx'
import { useMe } from '../../shared/session/session.ts'
import { CompanyBadge } from './company-badge.tsx'
import { Invitations } from './invitations.tsx'
import { Leave } from './leave-company.tsx'
import { MemberList } from './member-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * The company that the person acts for: its members, invitations and verification. Viewers and recruiters see only the
 * members.
 */
export function CompanyTab() {
  const { company } = useMe()
  if (!company) {
    return (
      <div className="pt-10">
        <NoCompany />
      </div>
    )
  }
  const owner = company.role === 'owner'
  return (
    <div key={company.id}>
      <SettingsSection
        title="Members"
        about={`People who work for ${company.name} here. Owners manage members and verification. Recruiters manage posts and applicants. Viewers can look but not change.`}
      >
        <MemberList />
      </SettingsSection>
      {owner && (
        <SettingsSection
          title="Invitations"
          about="Invite by email. The link lasts 7 days and only works for that address."
        >
          <Invitations />
        </SettingsSection>
      )}
      {owner && (
        <SettingsSection
          title="Verification"
          about="A badge next to your company’s name shows what an administrator checked, how and when."
        >
          <CompanyBadge />
        </SettingsSection>
      )}
      <SettingsSection title="Leave" about="You’ll lose access to this company. Your account stays.">
        <Leave businessId={company.id} name={company.name} />
      </SettingsSection>
    </div>
  )
}
