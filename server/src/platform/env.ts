import { PASSWORD_KINDS, type PasswordKind } from '@ensemble/contract/accounts/password.ts'
import { z } from 'zod'
import { isLoopbackName } from './http/address.ts'
import { type IdentityProviders, readIdentityProviders } from './identity-providers.ts'
import { GlobError, globsOf, urlGlob } from './url-globs.ts'

const flag = z.enum(['on', 'off'])
const httpUrl = z.url({ protocol: /^https?$/ })

/** Seconds; 0 means no limit. Ten years at most, so that it can be added to a date. */
const limit = z.coerce.number().int().min(0).max(315_360_000).default(0)

/** How many days something is kept; ten years at most. */
const days = (least: number, otherwise: number) => z.coerce.number().int().min(least).max(3_650).default(otherwise)

/** Entries between commas. */
const entries = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

const globs = z
  .string()
  .default('')
  .transform((list, ctx) => {
    try {
      return globsOf(list).map(urlGlob)
    } catch (error) {
      if (!(error instanceof GlobError)) throw error
      ctx.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })

const passwordKinds = z
  .string()
  .default('upper,lower,digit')
  .transform((list, ctx): readonly PasswordKind[] => {
    const named = list.trim() === 'none' ? [] : list.split(',').map((entry) => entry.trim())
    const unknown = named.find((entry) => !(PASSWORD_KINDS as readonly string[]).includes(entry))
    if (unknown !== undefined) {
      ctx.addIssue({ code: 'custom', message: `"${unknown}" must be ${PASSWORD_KINDS.join(', ')} or none` })
      return z.NEVER
    }
    return PASSWORD_KINDS.filter((kind) => named.includes(kind))
  })

/** A site over https (or on this machine), or an Android app by the fingerprint of its key, as WebAuthn names them. */
function isPasskeyOrigin(origin: string): boolean {
  if (/^android:apk-key-hash:[\w-]{43}$/.test(origin)) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, origin: whole } = new URL(origin)
  return whole === origin && (protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname)))
}

/** Every setting of the server, as environment variables. `.env.example` explains each one. */
const Settings = z.object({
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ENSEMBLE_DATA: z.string().min(1).default('data'),
  ENSEMBLE_DEMO: flag.default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: httpUrl.optional(),
  PUSH_ORIGINS: entries.pipe(z.array(httpUrl.transform((origin) => new URL(origin).origin))),
  LANGUAGE_MODEL_URL: httpUrl.optional(),
  LANGUAGE_MODEL: z.string().min(1).max(200).optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  EXCHANGE_RATES: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).default('Ensemble <no-reply@ensemble.example>'),
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  FFMPEG: z.string().min(1).optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  MALWARE_SIGNATURES: z.string().min(1).optional(),
  TRUSTED_PROXIES: entries,
  ENSEMBLE_RATE_LIMITS: flag.default('on'),
  ENSEMBLE_MAILBOX: z.enum(['open', 'key']).default('key'),
  METRICS_TOKEN: z
    .string()
    .refine((token) => token.length >= 16, 'must be at least 16 characters long')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ENSEMBLE_BREAK: z
    .string()
    .default('')
    .transform((list) => new Set(list.split(',').filter(Boolean))),
  MEDIA_FILES_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  MEDIA_MB_PER_USER: z.coerce.number().int().min(1).max(10_000_000).default(20_480),
  MEDIA_FILES_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  MEDIA_MB_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(10_240),
  // a reaction that fails is retried for about three days
  FACTS_KEPT_DAYS: days(7, 14),
  VIEWS_KEPT_DAYS: days(1, 90),
  READ_NOTIFICATIONS_KEPT_DAYS: days(1, 90),
  AUTH_ACCESS_TTL_S: z.coerce.number().int().min(1).max(3600).default(600),
  AUTH_OTP_TTL_S: z.coerce.number().int().min(1).max(3600).default(600),
  AUTH_SEND_INTERVAL_S: z.coerce.number().int().min(0).max(3600).default(60),
  AUTH_REUSE_INTERVAL_S: z.coerce.number().int().min(0).max(60).default(10),
  AUTH_SITE_URL: httpUrl.optional(),
  AUTH_REDIRECTS: globs,
  AUTH_PASSKEY_ORIGINS: entries.refine(
    (origins) => origins.every(isPasskeyOrigin),
    'must be origins such as https://app.example or android:apk-key-hash:…, without a path',
  ),
  AUTH_SIGNING_KEYS: z.string().min(1).optional(),
  AUTH_JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long')
    .optional(),
  AUTH_MAIL_AUTOCONFIRM: flag.default('off'),
  AUTH_PHONE: flag.default('on'),
  AUTH_SMS_AUTOCONFIRM: flag.default('off'),
  AUTH_ANONYMOUS: flag.default('off'),
  AUTH_SIGNUP_DISABLED: flag.default('off'),
  AUTH_MANUAL_LINKING: flag.default('off'),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(6).max(100).default(8),
  AUTH_PASSWORD_RULES: passwordKinds,
  AUTH_SESSION_TIMEBOX_S: limit,
  AUTH_SESSION_IDLE_S: limit,
})

type Parsed = z.output<typeof Settings>
export interface Env extends Omit<Parsed, 'HOST' | 'PUBLIC_URL'> {
  HOST: string
  /** Where people reach the product; links in emails start with it. Without a setting: the address it listens on. */
  PUBLIC_URL: string | undefined
  /** `DATABASE_URL` is set, or the operator set NODE_ENV=production: limits stay on and email must really be sent. */
  production: boolean
  /** Other ways to sign in: AUTH_OIDC_… and AUTH_SAML_…, which are named after the provider. */
  identityProviders: IdentityProviders
}

/** A wrong setting, by name; `main.ts` prints it and exits. */
export class SettingsError extends Error {}

/** Reads and checks the settings; throws a `SettingsError` that names every wrong one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in Settings.shape && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const production = !!env.DATABASE_URL || env.NODE_ENV === 'production'
  const { wrong, ...identityProviders } = readIdentityProviders(source)
  if (env.DATABASE_POOL_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_POOL_URL: needs DATABASE_URL, the direct address of the same database')
  if (production && env.NODE_ENV !== 'test' && !env.SMTP_URL)
    wrong.push('SMTP_URL: must be set in production, or no one would receive a code')
  if (production && env.NODE_ENV !== 'test' && env.ENSEMBLE_RATE_LIMITS === 'off')
    wrong.push('ENSEMBLE_RATE_LIMITS: cannot be off in production')
  if (env.ENSEMBLE_MAILBOX === 'open' && production) wrong.push('ENSEMBLE_MAILBOX: cannot be open in production')
  if (env.ENSEMBLE_MAILBOX === 'open' && env.PUBLIC_URL && !isLoopbackName(new URL(env.PUBLIC_URL).hostname))
    wrong.push('ENSEMBLE_MAILBOX: can be open only where PUBLIC_URL is this machine, or not set')
  if (!env.LANGUAGE_MODEL_URL !== !env.LANGUAGE_MODEL)
    wrong.push('LANGUAGE_MODEL_URL and LANGUAGE_MODEL: set both, or neither')
  if (env.NODE_ENV !== 'test' && env.ENSEMBLE_BREAK.size)
    wrong.push('ENSEMBLE_BREAK: only NODE_ENV=test may break a defense')
  if (wrong.length) throw new SettingsError(wrong.join('\n'))
  return {
    ...env,
    HOST: env.HOST ?? (env.DATABASE_URL ? '0.0.0.0' : 'localhost'),
    PUBLIC_URL: env.PUBLIC_URL?.replace(/\/$/, ''),
    production,
    identityProviders,
  }
}

/** Whether a test has broken this defense on purpose, to see the other tests fail. */
export const isBroken = (env: Pick<Env, 'ENSEMBLE_BREAK'>, defense: string) => env.ENSEMBLE_BREAK.has(defense)
