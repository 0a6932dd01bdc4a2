import { AccountForm } from './account-form.tsx'
import { ThemeChoices, TimeZone } from './appearance.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ExportData } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SettingsSection } from './settings-section.tsx'

export const AccountTab = () => (
  <>
    <SettingsSection title="Profile" about="What others see about you.">
      <AccountForm />
    </SettingsSection>
    <SettingsSection
      title="Email address"
      about="You sign in with this, and it’s where we email you. Changing it needs a confirmation from both addresses."
    >
      <ChangeEmail />
    </SettingsSection>
    <SettingsSection title="Time zone" about="Used for times in the app and in emails.">
      <TimeZone />
    </SettingsSection>
    <SettingsSection title="Appearance" about="Applies to your other devices too.">
      <ThemeChoices />
    </SettingsSection>
    <SettingsSection
      title="Your data"
      about="Everything we have about you in one ZIP: a readable file plus your uploads. You can download it for 7 days."
    >
      <ExportData />
    </SettingsSection>
    <SettingsSection
      title="Delete account"
      about="We delete your account 14 days after you ask. Until then, you can change your mind."
    >
      <DeleteAccount />
    </SettingsSection>
  </>
)
