import type { Env } from '../../../platform/env.ts'
import { invalid } from '../wire/errors.ts'
import { stringOf } from '../wire/input.ts'

/** A phone number as digits, country code first (E.164), from what a person typed, without a leading + and spaces. */
export function phoneOf(value: unknown): string {
  const phone = stringOf(value)?.replaceAll(' ', '').replace(/^\+/, '') ?? ''
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/**
 * Whether phone numbers can be used: the operator has not turned them off, and text messages can be sent through a
 * gateway, or on a developer's machine to the mailbox page.
 */
export const hasPhones = (env: Pick<Env, 'AUTH_PHONE' | 'SMS_URL' | 'production'>): boolean =>
  env.AUTH_PHONE === 'on' && (!!env.SMS_URL || !env.production)

/** Text messages are the only channel. */
export function assertChannel(value: unknown): void {
  if (value !== undefined && value !== null && value !== '' && value !== 'sms') {
    throw invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  }
}
