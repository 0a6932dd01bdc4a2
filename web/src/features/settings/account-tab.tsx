import { ChangeEmail } from './change-email.tsx'
import { ExportData } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who the account is, what it holds, and how it ends. */
export const AccountTab = () => (
  <>
    <SettingsSection title="Profile" about="What others see of you.">
      <p className="text-muted">Your name and professional title will be here.</p>
    </SettingsSection>
    <SettingsSection title="Email Address" about="You sign in with it, and mails go there. A change is confirmed on both addresses.">
      <ChangeEmail />
    </SettingsSection>
    <SettingsSection title="Your Data" about="Everything we keep about you as one ZIP: a readable file and what you uploaded. It can be downloaded for 7 days.">
      <ExportData />
    </SettingsSection>
    <SettingsSection title="Delete Account" about="Your account is deleted 14 days after you ask for it. Until then you can change your mind.">
      <DeleteAccount />
    </SettingsSection>
  </>
)
