import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { type ApplicantDetail, applicantDetail, applications } from './applicants.api.ts'

/** Whoever has had an application in front of them for so long has opened it. */
const READ_MS = 2_000

/**
 * Notes that someone opened an application: they chose it themselves, may act on it, and had it in view in a visible tab for
 * two seconds. From then on its applicant can't change it.
 */
export function useOpened(
  pane: RefObject<HTMLElement | null>,
  chosen: boolean,
  detail: ApplicantDetail | undefined,
): void {
  const cache = useQueryClient()
  const { id, version } = detail ?? {}
  const opens = chosen && detail?.can.note === true && !detail.opened
  useEffect(() => {
    const shown = pane.current
    if (!opens || !shown || id === undefined || version === undefined) return
    const key = applicantDetail(id).queryKey
    const note = async () => {
      try {
        await call(applications.open, { params: { applicationId: id }, body: { version } })
        cache.setQueryData<ApplicantDetail>(key, (open) => open && { ...open, opened: true })
      } catch (cause) {
        // changed since it was read: what is there now is read first
        if (isConflict(cause)) void cache.invalidateQueries({ queryKey: key })
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let inView = false
    const look = () => {
      clearTimeout(timer)
      if (inView && document.visibilityState === 'visible') timer = setTimeout(() => void note(), READ_MS)
    }
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting === true
      look()
    })
    observer.observe(shown)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [cache, pane, id, version, opens])
}
