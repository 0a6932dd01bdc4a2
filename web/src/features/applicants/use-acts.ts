import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type Applicant,
  type ApplicantDetail,
  applicantDetail,
  type Outcome,
  type BusinessMove,
} from './applicants.api.ts'
import { OF_MOVE } from './statuses.ts'
import { useMoves } from './use-moves.ts'

/** Moves that ask for something first. */
type Asked = { [Name in BusinessMove]: (typeof OF_MOVE)[Name]['asks'] extends true ? Name : never }[BusinessMove]
const isAsked = (move: BusinessMove): move is Asked => OF_MOVE[move].asks

interface Asking {
  /** `propose`: times for an interview. */
  move: Asked | 'propose'
  detail: Applicant
  /** On the board a drop doesn’t say yet whether the interview is to come. */
  dropped?: boolean
}

/** Starts moves; a rejection asks for its outcome first, an offer for its terms, its withdrawal for a word, and an interview for its day. */
export function useActs() {
  const { move, moving, taken } = useMoves()
  const [asking, setAsking] = useState<Asking>()
  const begin = (detail: Applicant, name: BusinessMove, dropped = false) => {
    if (isAsked(name)) setAsking({ move: name, detail, dropped })
    else void move(detail, name)
  }
  return {
    moving,
    asking,
    stopAsking: () => setAsking(undefined),
    start(detail: ApplicantDetail, name: BusinessMove) {
      if (!moving) begin(detail, name)
    },
    /** On the board the next card can move before the last one has arrived. */
    startCard: (card: Applicant, name: BusinessMove) => begin(card, name, true),
    propose: (detail: Applicant) => setAsking({ move: 'propose', detail }),
    reject(outcome: Outcome, message: string | undefined) {
      if (asking) void move(asking.detail, 'reject', { outcome, message })
      setAsking(undefined)
    },
    withdrawOffer(message: string | undefined) {
      if (asking) void move(asking.detail, 'withdraw_offer', { message })
      setAsking(undefined)
    },
    interviewed(on: string) {
      if (asking) void move(asking.detail, 'interview', { on })
      setAsking(undefined)
    },
    offered: taken,
  }
}

/** Moves the selected person by a key. The key may come before the person has loaded; the move then waits for them. */
export function useActOn(selected: string | undefined, start: (detail: ApplicantDetail, move: BusinessMove) => void) {
  const cache = useQueryClient()
  const awaited = useRef<string>(undefined)
  return async (move: BusinessMove) => {
    if (!selected || awaited.current === selected) return
    awaited.current = selected
    const open = await cache.ensureQueryData(applicantDetail(selected)).catch(() => undefined)
    awaited.current = undefined
    if (open?.can[move]) start(open, move)
  }
}
