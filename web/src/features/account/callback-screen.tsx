import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { takeNext } from '../../shared/session/kept-next.ts'
import { takeInvitation } from '../../shared/session/pending-invitation.ts'
import { PENDING_VERIFICATION, auth, sessionNow, sessionRead } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Splash } from '../../ui/mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'

interface CallbackProps {
  code?: string
  error?: string
  errorCode?: string
  /** What kind of email the link was in. */
  type?: string
  /** The provider the person comes back from, when it wasn't an email. */
  via?: string
  /** Where the person was going. */
  next?: string
}

/**
 * Where someone goes who just signed in: on to where they were going. Talent without interests has its first steps
 * before Discover. `confirmed`: their sign-up here has ended, so what it kept counts.
 */
function placeAfter(next: string | undefined, confirmed: boolean): string {
  const session = sessionNow()
  const home = pathTo('/')
  const kept = takeNext()
  const place = next && next !== home ? next : ((confirmed ? kept : undefined) ?? home)
  const isNew = session.status === 'in' && session.me.kind === 'talent' && !session.me.interests.length
  return isNew && place === home ? pathTo('/talent/interests') : place
}

/** Landing page of confirmation emails and sign-in providers: takes the session, or says why there is none. */
export function CallbackScreen({ code, error, errorCode, type, via, next }: CallbackProps) {
  const router = useRouter()
  const [fault, setFault] = useState(error)
  const started = useRef(false)
  useEffect(() => {
    if (started.current || error) return
    started.current = true
    void (async () => {
      const taken = await takeSession(code)
      if ('refusal' in taken) return setFault(taken.refusal)
      const session = sessionNow()
      const confirmed = session.status === 'in' && localStorage.getItem(PENDING_VERIFICATION) === session.me.email
      localStorage.removeItem(PENDING_VERIFICATION)
      const recovering = type === 'recovery' || taken.recovering
      const href = recovering ? pathTo('/auth?mode=reset-password') : (takeInvitation() ?? placeAfter(next, confirmed))
      await router.navigate({ href, replace: true, state: { recovering, confirmed } })
    })()
  }, [code, error, type, next, router])
  if (!fault) return <Splash label="Signing you in" />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {errorCode === 'user_not_found' && via ? (
        <Empty
          level={1}
          title={`No account uses ${providerLabel(via)} yet`}
          actions={
            <>
              <LinkButton href={pathTo('/auth')}>Sign in</LinkButton>
              <LinkButton href={pathTo('/auth?mode=signup')} variant="primary">
                Create an account
              </LinkButton>
            </>
          }
        >
          Create an account first. If you already have one, sign in with your password.
        </Empty>
      ) : (
        <Empty
          level={1}
          title={via ? `${providerLabel(via)} couldn’t sign you in` : 'This link couldn’t sign you in'}
          actions={
            <LinkButton href={pathTo('/auth')} variant="primary">
              Sign in
            </LinkButton>
          }
        >
          {fault}
        </Empty>
      )}
    </main>
  )
}

/** Exchanges the link's code, or takes the tokens in its fragment. `recovering`: the link came from a recovery email. */
async function takeSession(code: string | undefined): Promise<{ recovering: boolean } | { refusal: string }> {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const refused = fragment.get('error_description')
  if (refused) return { refusal: refused }
  const { recovering, error } = await exchange(code, fragment)
  if (error)
    return {
      refusal:
        'This link was opened in another browser or has already been used. If your email is verified, you can sign in as usual.',
    }
  const refusal = await sessionRead()
  if (refusal) return { refusal }
  return sessionNow().status === 'in'
    ? { recovering }
    : { refusal: 'It’s missing the sign-in details. If your email is verified, you can sign in as usual.' }
}

/** Seconds after which a session link was probably not opened by the person it was made for (document 000 §9). */
const OLD_AFTER_S = 120

function warnIfOld(fragment: URLSearchParams): void {
  const age = Date.now() / 1000 - (Number(fragment.get('expires_at')) - Number(fragment.get('expires_in')))
  if (fragment.get('expires_at') && age > OLD_AFTER_S)
    console.warn(`This sign-in link is ${Math.round(age)} seconds old.`)
}

async function exchange(
  code: string | undefined,
  fragment: URLSearchParams,
): Promise<{ recovering: boolean; error?: unknown }> {
  if (code) {
    const { data, error } = await (await auth()).exchangeCodeForSession(code)
    return { recovering: 'redirectType' in data && data.redirectType === 'recovery', error }
  }
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')]
  warnIfOld(fragment)
  const { error } =
    access_token && refresh_token ? await (await auth()).setSession({ access_token, refresh_token }) : {}
  return { recovering: fragment.get('type') === 'recovery', error }
}
