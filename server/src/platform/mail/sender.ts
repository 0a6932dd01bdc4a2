import type { Env } from '../env.ts'

/** The address in `MAIL_FROM`, which may be `Name <address>`. */
export const senderAddress = ({ MAIL_FROM: from }: Pick<Env, 'MAIL_FROM'>): string =>
  /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()
