import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { UserRow } from '../auth.queries.ts'
import type { RelyingParty } from './relying-party.ts'

// loaded with the first passkey: a server where no one uses one needs neither the time nor the memory
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

const NAME = 'Ensemble'
/** EdDSA, ES256, RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257]
const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

/** How long a challenge may be answered, in seconds. */
export const CHALLENGE_TTL_S = 300

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)
// WebAuthn allows 1023 bytes
const credentialId = base64url(1364)
/** Of each part of an answer. */
const LONGEST = 16_384
/** Of a request that holds an answer. */
export const ANSWER_BYTES = 4 * LONGEST

const Created = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(LONGEST),
    attestationObject: base64url(LONGEST),
    transports: z.array(z.string().max(64)).max(20).nullish(),
  }),
})
const Signed = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(LONGEST),
    authenticatorData: base64url(LONGEST),
    signature: base64url(LONGEST),
    userHandle: base64url(200).nullish(),
  }),
})
export type Created = z.output<typeof Created>
export type Signed = z.output<typeof Signed>

/** A browser's answer with a new key; undefined if it is none. */
export const createdOf = (value: unknown): Created | undefined => Created.safeParse(value).data
/** A browser's answer with a signature; undefined if it is none. */
export const signedOf = (value: unknown): Signed | undefined => Signed.safeParse(value).data

/** What is known of a key, to allow or exclude it. */
export interface KnownKey {
  credential_id: string
  transports: string[]
}

const knownTransports = (names: readonly string[]) => TRANSPORTS.filter((transport) => names.includes(transport))
const described = (keys: readonly KnownKey[]) =>
  keys.map((key) => ({ id: key.credential_id, transports: knownTransports(key.transports) }))

/** What a browser shows beside a key of this account. */
export const accountOf = ({ email, phone, user_metadata: metadata }: UserRow) => {
  const name = email ?? (phone ? `+${phone}` : '')
  const full = (metadata as { full_name?: unknown } | null)?.full_name
  return { name, displayName: typeof full === 'string' && full ? full.slice(0, 100) : name }
}

interface NewKey {
  /** What the authenticator returns as the user handle. */
  handle: string
  /** What the browser shows beside the key: an address or a number, and a name. */
  account: ReturnType<typeof accountOf>
  /** Keys that exist: the same authenticator makes no second one. */
  existing: readonly KnownKey[]
  /** Whether the key must be found without a name, to sign in. */
  discoverable: boolean
}

/** Asks a browser for a new key: with user verification, without attestation. */
export async function creationOptions(
  party: RelyingParty,
  { handle, account, existing, discoverable }: NewKey,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userName: account.name,
    userDisplayName: account.displayName,
    userID: new Uint8Array(Buffer.from(handle)),
    timeout: CHALLENGE_TTL_S * 1000,
    attestationType: 'none',
    excludeCredentials: described(existing),
    authenticatorSelection: {
      residentKey: discoverable ? 'required' : 'discouraged',
      userVerification: 'required',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Asks a browser for a signature with user verification, by one of these keys; without them, by any it has for us. */
export async function requestOptions(
  party: RelyingParty,
  allowed?: readonly KnownKey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_TTL_S * 1000,
    userVerification: 'required',
    ...(allowed && { allowCredentials: described(allowed) }),
  })
}

/** A key as it is stored. */
export interface VerifiedKey {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  aaguid: string
  backup_eligible: boolean
  backed_up: boolean
}

/** The outcome of a check; `why` is for the log, never for the answer. */
export type Checked<T> = { fits: true; value: T } | { fits: false; why: string }

/** The library throws for everything that does not fit; its message says what. */
async function checked<T>(work: () => Promise<T | string>): Promise<Checked<T>> {
  try {
    const done = await work()
    return typeof done === 'string' ? { fits: false, why: done } : { fits: true, value: done }
  } catch (error) {
    return { fits: false, why: error instanceof Error ? error.message.slice(0, 200) : 'unreadable' }
  }
}

/**
 * Whether the attestation holds certificates. None was asked for, and following a stranger's certificates could mean
 * calling the addresses in them.
 */
async function isCertified(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return !['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c') !== undefined
}

/** Checks a new key against the challenge: ours, from our page, made with user verification. */
export const checkCreated = (party: RelyingParty, toSign: string, created: Created): Promise<Checked<VerifiedKey>> =>
  checked(async () => {
    const { verifyRegistrationResponse } = await library()
    if (await isCertified(created.response.attestationObject)) return 'An attestation that was not asked for'
    const { clientDataJSON, attestationObject } = created.response
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...created, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: toSign,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return 'The attestation does not fit'
    return {
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: knownTransports(created.response.transports ?? []),
      aaguid: made.aaguid,
      backup_eligible: made.credentialDeviceType === 'multiDevice',
      backed_up: made.credentialBackedUp,
    }
  })

/** What a use of a key reports. */
export interface Used {
  counter: number
  backed_up: boolean
}

/** Checks a signature against the challenge and the stored key; a counter that doesn't rise does not fit. */
export const checkSigned = (
  party: RelyingParty,
  toSign: string,
  signed: Signed,
  key: Pick<VerifiedKey, 'credential_id' | 'public_key' | 'counter'>,
): Promise<Checked<Used>> =>
  checked(async () => {
    const { verifyAuthenticationResponse } = await library()
    const { userHandle, ...response } = signed.response
    const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: toSign,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
      requireUserVerification: true,
    })
    return verified ? { counter: used.newCounter, backed_up: used.credentialBackedUp } : 'The signature does not fit'
  })

/** What an authenticator's model is called; most people have one of these. */
const MODELS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

/** A first name for a key, by the model of its authenticator. */
export const nameOfModel = (aaguid: string): string => MODELS[aaguid] ?? 'Passkey'
