import type { Context } from '../../platform/context.ts'

/** What lower rooms must do when an account is opened or confirmed; the list of the app says who. */
export interface AccountHooks {
  /** In the sign-up's transaction: the profile, and for a business its company. Metadata is read here and never again. */
  opened(ctx: Context, user: { id: string; email: string }, metadata: Record<string, unknown>): Promise<void>
  /** In the transaction that confirms the address. */
  confirmed(ctx: Context, userId: string): Promise<void>
  /** In the transaction that gives the account another address. */
  moved(ctx: Context, userId: string, email: string): Promise<void>
  /** Throws what must not become an account, such as a business on a personal mail domain. */
  check(ctx: Context, email: string, metadata: Record<string, unknown>): Promise<void>
  /** Throws where this account may not have the address, such as a business on a personal mail domain. */
  mayMove(ctx: Context, userId: string, email: string): Promise<void>
  /** Whether the account waits for its deletion: it is kept first. */
  leaving(ctx: Context, userId: string): Promise<boolean>
  /** Whether an active block keeps this person out. */
  blocked(ctx: Context, userId: string): Promise<boolean>
  /** The IANA zone by which this person is told times; null where it is not known. */
  zoneOf(ctx: Context, userId: string): Promise<string | null>
}
