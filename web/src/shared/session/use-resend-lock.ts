import { useEffect, useState } from 'react'

/** A new code can be requested once a minute. */
const RESEND_SECONDS = 60

/** The seconds until another code can be requested; `start`: one has just been sent. */
export function useResendLock(start: boolean) {
  const [until, setUntil] = useState(() => (start ? Date.now() + RESEND_SECONDS * 1000 : 0))
  const [left, setLeft] = useState(start ? RESEND_SECONDS : 0)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [until])
  const lock = (seconds = RESEND_SECONDS) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, lock }
}
