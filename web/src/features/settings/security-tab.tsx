import type { ReactNode } from 'react'
import { ChangePassword } from './change-password.tsx'
import { LoginHistory } from './login-history.tsx'
import { Passkeys } from './passkeys.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { TwoFactor } from './two-factor.tsx'

/** Account security: password, passkeys, second factor, active sessions, and login history. */
export const SecurityTab = ({ safety }: { safety: ReactNode }) => (
  <>
    <SettingsSection
      title="Change Password"
      about="You’ll stay signed in here and be signed out everywhere else. We’ll email you a confirmation."
    >
      <ChangePassword />
    </SettingsSection>
    <Passkeys />
    <SettingsSection
      title="Two-Factor Authentication"
      about="A second step at sign-in: a code from an app or a text, or a passkey. Turning it on signs out your other devices."
    >
      <TwoFactor />
    </SettingsSection>
    <SignInMethods />
    <SettingsSection title="Sessions" about="Devices signed in to your account, with IP address.">
      <SessionList />
    </SettingsSection>
    <SettingsSection
      title="Login History"
      about="Sign-ins and failed attempts in the last 90 days. If one wasn’t you, change your password."
    >
      <LoginHistory />
    </SettingsSection>
    {safety}
  </>
)
