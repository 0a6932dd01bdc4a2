/** The storage key of the session; `/theme.js` looks for it too. */
export const STORED = 'ensemble.auth'

/** Whether this browser has a session. */
export function isStored(): boolean {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    // storage is forbidden, so nothing can have been stored
    return false
  }
}

/** The id of the person whose session this browser has, as far as it can be read. */
export function storedPerson(): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(STORED) ?? 'null') as { user?: { id?: string } } | null)?.user?.id
  } catch {
    return undefined
  }
}

/** Deletes a database. Resolves when no page of this browser has it, or when each has been asked to let go. */
const deleteDatabase = (name: string) =>
  new Promise((done) => {
    const request = globalThis.indexedDB?.deleteDatabase(name)
    if (request) request.onsuccess = request.onerror = request.onblocked = done
    else done(0)
  })

/** Unsent messages are drafts, too. */
export const forgetUnsent = () => deleteDatabase('ensemble.outgoing')

/** What someone read last, for when there is no connection, ends with their session. */
export const forgetKept = () => deleteDatabase('ensemble.kept')

const LONGEST_MS = 1_000

/** Which address the server pushes to, for the person who turned it on in this browser. */
export const PUSH = 'ensemble.push'

/** Ends notifications in this browser. What is shown, or still comes, was for the person who turned them on. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(PUSH)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Notifications on this device were for the person who leaves. Resolves after a second at most: ending them may take the network. */
export const forgetPush = (): Promise<void> =>
  Promise.race([endPush().catch(() => undefined), new Promise<void>((resume) => setTimeout(resume, LONGEST_MS))])
