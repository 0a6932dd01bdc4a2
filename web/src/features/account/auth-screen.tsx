import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { setAccent } from '../../lib/theme.ts'
import { endedByBlock, sessionNow, useSession } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { HEADLINE } from '../../ui/mark.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { type AccountType, AccountTypeChoice } from './account-type.tsx'
import { BackendSetup, useBackend } from './backend-setup.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LandingSplash } from './landing-splash.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { BusinessSignUp, TalentSignUp } from './sign-up-form.tsx'
import { useResetToken } from './use-reset-token.ts'

export type AuthMode = 'login' | 'signup' | 'forgot-password' | 'reset-password'

const RESET_DONE = 'Your password has been successfully reset. You can now log in with your new password.'
const RESET_SHOWN_MS = 3000
const WELCOME = 'Welcome to Ensemble'

const titles: Record<'login' | 'signup', Record<AccountType, string>> = {
  login: { talent: 'Creative Talent Login', business: 'Business Account Login' },
  signup: { talent: 'Join as Creative Talent', business: 'Create Business Account' },
}
const titleOf = (mode: AuthMode, type: AccountType | undefined) =>
  mode === 'forgot-password'
    ? 'Reset Your Password'
    : mode === 'reset-password'
      ? 'Create New Password'
      : type
        ? titles[mode][type]
        : mode === 'signup'
          ? 'Create an account'
          : WELCOME

interface AuthScreenProps {
  mode?: AuthMode
  resetToken?: string
  next?: string
}

/** Which form to show, and for which kind of account. `done`: the success message of a reset, shown briefly. */
function useAuthMode({ mode: asked, resetToken }: AuthScreenProps) {
  const [mode, setMode] = useState<AuthMode>(resetToken ? 'reset-password' : (asked ?? 'login'))
  const [type, setType] = useState<AccountType>()
  const [done, setDone] = useState<string>()
  const router = useRouter()
  useEffect(() => {
    if (type) setAccent(type)
  }, [type])
  useEffect(() => {
    if (!done || mode !== 'reset-password') return
    const timer = setTimeout(() => {
      if (sessionNow().status === 'in') void router.navigate({ href: pathTo('/'), replace: true })
      else setMode('login')
    }, RESET_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done, mode, router])

  const go = (to: AuthMode, keepType = false) => {
    setMode(to)
    setDone(undefined)
    if (!keepType) setType(undefined)
  }
  const leaveReset = () =>
    sessionNow().status === 'in' ? void router.navigate({ href: pathTo('/'), replace: true }) : go('login')
  return { mode, type, setType, go, leaveReset, done, finishReset: () => setDone(RESET_DONE) }
}

/** For visitors without a session: sign in, sign up, forgot and reset password, for both kinds of account. */
export function AuthScreen(props: AuthScreenProps) {
  const { resetToken, next } = props
  const { mode, type, setType, go, leaveReset, done, finishReset } = useAuthMode(props)
  const backend = useBackend()
  const title = titleOf(mode, type)
  const choosing = !type && (mode === 'login' || mode === 'signup')
  return (
    <>
      <LandingSplash />
      <AccountFrame
        title={title === WELCOME ? 'Sign in' : title}
        above={<p className="font-serif text-title text-balance sm:pb-2 sm:text-display">{HEADLINE}</p>}
      >
        <AccountHeading title={title} below>
          {choosing &&
            `${next ? 'Please sign in to continue. ' : ''}How ${mode === 'login' ? 'do' : 'will'} you use Ensemble?`}
        </AccountHeading>
        {choosing && mode === 'login' && endedByBlock() && <BlockedHere />}
        {done && <Banner tone="good">{done}</Banner>}
        {backend.ready === false ? (
          <BackendSetup retry={backend.retry} />
        ) : mode === 'forgot-password' ? (
          <ForgotPasswordForm onBack={() => go('login', true)} />
        ) : mode === 'reset-password' ? (
          !done && (
            <ResetMode
              token={resetToken}
              onDone={finishReset}
              onForgot={() => go('forgot-password')}
              onBack={leaveReset}
            />
          )
        ) : choosing ? (
          <AccountTypeChoice onChoose={setType} />
        ) : mode === 'login' ? (
          <SignInForm type={type} next={next} onForgot={() => go('forgot-password', true)} />
        ) : type === 'business' ? (
          <BusinessSignUp />
        ) : (
          <TalentSignUp next={next} />
        )}
        {mode === 'login' && backend.ready && <PasskeySignIn offer={!choosing} />}
        {(mode === 'login' || mode === 'signup') && type && backend.ready && (
          <ProviderButtons mode={mode} type={type} next={next} />
        )}
        {(mode === 'login' || mode === 'signup') && backend.ready !== false && (
          <Below change={type ? () => setType(undefined) : undefined}>
            {mode === 'login' ? (
              <Ask question="New to Ensemble?" answer="Create an account" onClick={() => go('signup')} />
            ) : (
              <Ask question="Already have an account?" answer="Sign in" onClick={() => go('login')} />
            )}
          </Below>
        )}
      </AccountFrame>
    </>
  )
}

interface ResetModeProps {
  token?: string
  onDone: () => void
  onForgot: () => void
  onBack: () => void
}

/** Sets a new password with the link's token, once it is known to be valid, or for a person signed in by a recovery email. */
function ResetMode({ token, onDone, onForgot, onBack }: ResetModeProps) {
  const signedIn = useSession().status === 'in'
  const { fault, checked, retry } = useResetToken(token, false)
  return (
    <>
      {checked || (!token && signedIn) ? (
        <NewPasswordForm token={token} onDone={onDone} />
      ) : fault ? (
        <>
          <Banner tone="bad">{fault}</Banner>
          {retry && <Button onClick={retry}>Try again</Button>}
          <Button variant="primary" wide onClick={onForgot}>
            Request a new link
          </Button>
        </>
      ) : (
        <div role="status" aria-label="Checking the link">
          <SkeletonText lines={4} />
        </div>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        Back to Login
      </Button>
    </>
  )
}

const BlockedHere = () => (
  <Banner tone="bad">You were signed out because this account is blocked. Sign in to see why and until when.</Banner>
)

const Below = ({ change, children }: { change?: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4 text-small">
    {children}
    {change && (
      <button type="button" className="link min-h-8" onClick={change}>
        Change Account Type
      </button>
    )}
  </div>
)

const Ask = ({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) => (
  <p className="text-muted">
    {question}{' '}
    <button type="button" className="link min-h-8 text-ink" onClick={onClick}>
      {answer}
    </button>
  </p>
)
