import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { readPushPlace, turnPushOff, turnPushOn } from '../../shared/push/push-address.ts'
import { isPushed, type PushFacts, pushState } from '../../shared/push/push-state.ts'
import { useMe } from '../../shared/session/session.ts'

/** The browsers that get the person's notifications. */
export const browsersOf = query(push.list)

/** What this browser says; read again whenever the person returns, who may have been in its settings. */
export const placeOf = (personId: string) =>
  queryOptions({
    queryKey: ['push here', personId],
    queryFn: readPushPlace,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

const NO_SERVICE = 'This browser couldn’t reach its push service. Check your connection and try again.'

interface Turn {
  to: 'on' | 'off'
  failure?: string
}

/** Runs `then` when the person changes what this site may do, or returns from another window, where they may have. */
function usePermissionChange(then: () => void): void {
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('focus', then, { signal: stop.signal })
    // some browsers don't know the permission by this name
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', then, { signal: stop.signal }))
      .catch(() => undefined)
    return () => stop.abort()
  }, [then])
}

/** Whether notifications come to this browser, and turning them on and off; `undefined` until that is known. */
export function usePushHere() {
  const { id } = useMe()
  const browsers = useQuery(browsersOf)
  const place = useQuery(placeOf(id))
  const [turn, setTurn] = useState<Turn>()
  const { refetch } = place
  usePermissionChange(useCallback(() => void refetch(), [refetch]))
  if (!browsers.data || !place.data) return undefined
  const facts: PushFacts = {
    ...place.data,
    listed: browsers.data.items.some(({ own }) => own),
    turning: turn && !turn.failure ? turn.to : undefined,
    failed: !!turn?.failure,
  }
  const change = async (to: Turn['to']) => {
    setTurn({ to })
    const failure = await (to === 'on' ? turnPushOn() : turnPushOff()).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error.message : NO_SERVICE),
    )
    await Promise.all([browsers.refetch(), place.refetch()])
    setTurn(failure ? { to, failure } : undefined)
  }
  return { state: pushState(facts), on: isPushed(facts), installed: facts.installed, turn, change }
}
