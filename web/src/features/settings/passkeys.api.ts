import type { PasskeyListItem } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { passkeyFailure } from '../../shared/session/passkeys.ts'
import { auth } from '../../shared/session/session.ts'

export interface Passkey {
  id: string
  name: string
  /** ISO times. */
  createdAt: string
  lastUsedAt: string | undefined
}

const passkeyOf = (item: Pick<PasskeyListItem, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>): Passkey => ({
  id: item.id,
  name: item.friendly_name || 'Passkey',
  createdAt: item.created_at,
  lastUsedAt: item.last_used_at,
})

/** The passkeys that sign this person in, oldest first. @throws ApiError */
export const ownPasskeys = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => {
    const { data, error } = await (await auth()).passkey.list()
    if (error) throw passkeyFailure(error, 'add')
    return data.map(passkeyOf)
  },
})

/** Lets the browser make a passkey. @throws ApiError */
export async function addPasskey(): Promise<Passkey> {
  const { data, error } = await (await auth()).registerPasskey()
  if (error) throw passkeyFailure(error, 'add')
  return passkeyOf(data)
}

/** @throws ApiError */
export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await auth()).passkey.update({ passkeyId, friendlyName })
  if (error) throw passkeyFailure(error, 'add')
}

/** @throws ApiError */
export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await auth()).passkey.delete({ passkeyId })
  if (error) throw passkeyFailure(error, 'add')
}
