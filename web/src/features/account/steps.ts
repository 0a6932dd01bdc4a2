/** The steps after sign-up. In a file of its own: the address is read before anything of them loads. */
export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]
