import type { Context } from '../../platform/context.ts'

/** What the product must do when an account is opened or confirmed; app.ts supplies it. */
export interface AccountHooks {
  /**
   * In the sign-up's transaction: the profile, and for a business its company. This is the only place that reads the
   * metadata.
   */
  opened(ctx: Context, user: { id: string; email: string }, metadata: Record<string, unknown>): Promise<void>
  /**
   * In the transaction of a later sign-up with an address that no one has confirmed yet: replaces the kind, the names and
   * the company that the earlier one gave.
   */
  reopened(ctx: Context, user: { id: string; email: string }, metadata: Record<string, unknown>): Promise<void>
  /** In the transaction that confirms the address. */
  confirmed(ctx: Context, userId: string): Promise<void>
  /** In the transaction that changes the account's address. */
  moved(ctx: Context, userId: string, email: string): Promise<void>
  /** Throws for what must not become an account, such as a business on a personal email domain. */
  check(ctx: Context, email: string, metadata: Record<string, unknown>): Promise<void>
  /** Throws if this account may not have the address, such as a business on a personal email domain. */
  mayMove(ctx: Context, userId: string, email: string): Promise<void>
  /** Whether the account is waiting for deletion: that must be canceled first. */
  leaving(ctx: Context, userId: string): Promise<boolean>
  /** Whether an active block applies to this person. */
  blocked(ctx: Context, userId: string): Promise<boolean>
  /** The person's IANA time zone; null if unknown. */
  zoneOf(ctx: Context, userId: string): Promise<string | null>
}
