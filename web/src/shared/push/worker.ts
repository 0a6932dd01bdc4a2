import { trustedScript } from '../../ui/media/trusted-script.ts'

const LONGEST_MS = 15_000

/** Registers the app's worker; again changes nothing. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedScript('/sw.js'), { scope: '/', updateViaCache: 'none' })

/** The registration of a worker that runs: without one, nothing can be pushed. @throws when there is none within 15 s */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The worker does not start')), LONGEST_MS)),
  ])
}
