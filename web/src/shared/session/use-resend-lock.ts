import { useEffect, useState } from 'react'

/** A new code can be requested once a minute. */
const RESEND_SECONDS = 60

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** The seconds until another code can be requested; `sentAt`: when the last one was sent, in ms. */
export function useResendLock(sentAt = 0) {
  const [until, setUntil] = useState(sentAt + RESEND_SECONDS * 1000)
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    if (secondsTo(until) === 0) return
    const timer = setInterval(() => setLeft(secondsTo(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  const lock = (seconds = RESEND_SECONDS) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, lock }
}
