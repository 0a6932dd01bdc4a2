import type { ReactNode } from 'react'
import { ChangePassword } from './change-password.tsx'
import { LoginHistory } from './login-history.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { TwoFactor } from './two-factor.tsx'

/** How the account is kept safe: its password and second factor, where it is signed in, and what happened at it. */
export const SecurityTab = ({ safety }: { safety: ReactNode }) => (
  <>
    <SettingsSection
      title="Change Password"
      about="You stay signed in here and are signed out everywhere else. A mail tells you that it was changed."
    >
      <ChangePassword />
    </SettingsSection>
    <SettingsSection
      title="Two-Factor Authentication"
      about="A code from an authenticator app or a text message, besides your password. Turning it on signs out your other devices."
    >
      <TwoFactor />
    </SettingsSection>
    <SignInMethods />
    <SettingsSection
      title="Sessions"
      about="Where you are signed in. The address is the network address of the sign-in."
    >
      <SessionList />
    </SettingsSection>
    <SettingsSection
      title="Login History"
      about="Sign-ins, and tries that failed, of the last 90 days. If one was not you, change your password."
    >
      <LoginHistory />
    </SettingsSection>
    {safety}
  </>
)
