import { OPEN_ENDED_DAYS } from '@ensemble/contract/safety/vocabulary.ts'
import { RelativeTime } from '../../shared/time/when.tsx'

const DAY_MS = 86_400_000
const isOpenEnded = (at: string) => new Date(at).getTime() - Date.now() > OPEN_ENDED_DAYS * DAY_MS

/** When a block ends. One without a foreseeable end says so. */
export const BlockEnd = ({ at }: { at: string }) => (isOpenEnded(at) ? <>when lifted</> : <RelativeTime value={at} />)
