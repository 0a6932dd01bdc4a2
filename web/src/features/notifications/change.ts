import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { dropChange, keepChange, type Patch, showChange } from './notifications.cache.ts'
import { notificationsList } from './notifications.live.ts'

type Items = readonly Notification[]

/** Says why it failed. */
export const failed = (words: string) => (cause: unknown) =>
  void toast({ text: cause instanceof ApiError && cause.status === 400 ? cause.message : words })

/** Does something at once; if the server refuses, it looks as before, and a toast says so. False then. */
export async function change(
  cache: QueryClient,
  items: Items,
  patch: Patch,
  { send, sorry }: { send: () => Promise<unknown>; sorry: string },
): Promise<boolean> {
  showChange(cache, items, patch)
  try {
    await send()
  } catch (cause) {
    dropChange(cache, items, patch)
    failed(sorry)(cause)
    notificationsList.refresh(cache)
    return false
  }
  await keepChange(cache, items, patch)
  notificationsList.refresh(cache)
  return true
}
