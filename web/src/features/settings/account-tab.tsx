import { AccountForm } from './account-form.tsx'
import { ThemeChoices, TimeZone } from './appearance.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ExportData } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who the account is, what it holds, and how it ends. */
export const AccountTab = () => (
  <>
    <SettingsSection title="Profile" about="What others see of you.">
      <AccountForm />
    </SettingsSection>
    <SettingsSection
      title="Email Address"
      about="You sign in with it, and mails go there. A change is confirmed on both addresses."
    >
      <ChangeEmail />
    </SettingsSection>
    <SettingsSection title="Time Zone" about="Times on screen and in mails are told by this clock.">
      <TimeZone />
    </SettingsSection>
    <SettingsSection title="Appearance" about="Your other devices follow.">
      <ThemeChoices />
    </SettingsSection>
    <SettingsSection
      title="Your Data"
      about="Everything we keep about you as one ZIP: a readable file and what you uploaded. It can be downloaded for 7 days."
    >
      <ExportData />
    </SettingsSection>
    <SettingsSection
      title="Delete Account"
      about="Your account is deleted 14 days after you ask for it. Until then you can change your mind."
    >
      <DeleteAccount />
    </SettingsSection>
  </>
)
