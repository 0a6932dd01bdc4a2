import { RATE_UNITS } from '../profiles/terms.ts'

/** Whether pay in this unit is an amount of money. */
export const hasAmount = (unit: string | null | undefined): boolean => RATE_UNITS.some((each) => each === unit)
