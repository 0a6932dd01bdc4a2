import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Flags of authenticator data (WebAuthn §6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP = 0x18
const WITH_KEY = 0x40

/** What a faulty or hostile browser or authenticator does differently. */
interface Deviation {
  origin?: string
  rpId?: string
  /** False: only touched, without PIN or fingerprint. */
  verified?: boolean
  /** The count that it reports; by default one more each time. */
  counter?: number
  challenge?: string
  type?: string
  /** The account that it names. */
  handle?: string
  /** Sends certificates that no one asked for. */
  certified?: boolean
}

interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId?: string
}

/** A passkey that lives in the test: what a browser sends for it, as JSON. Signs with ES256. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16))
  readonly #key: KeyObject
  readonly #x: Buffer
  readonly #y: Buffer
  readonly #origin: string
  readonly #aaguid: string
  #handle = ''
  #counter = 0

  constructor(origin: string, aaguid = '00000000-0000-0000-0000-000000000000') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#x = Buffer.from(x, 'base64url')
    this.#y = Buffer.from(y, 'base64url')
    this.#origin = origin
    this.#aaguid = aaguid
  }

  /** The answer to `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.#handle = user.id
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.#x)],
        [-3, new Uint8Array(this.#y)],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([
      this.#authData(rp.id ?? '', deviation, BACKUP | WITH_KEY),
      Buffer.from(this.#aaguid.replaceAll('-', ''), 'hex'),
      uint(id.length, 2),
      id,
      cose,
    ])
    const statement = new Map<string, Uint8Array[]>(deviation.certified ? [['x5c', [new Uint8Array(8)]]] : [])
    const attestation = new Map<string, unknown>([
      ['fmt', deviation.certified ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal', 'hybrid'],
    })
  }

  /** The answer to `navigator.credentials.get`. */
  sign({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) {
    const authData = this.#authData(rpId ?? '', deviation, BACKUP)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#key)),
      userHandle: deviation.handle ?? this.#handle,
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const data = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? this.#origin,
      crossOrigin: false,
    }
    return base64url(Buffer.from(JSON.stringify(data)))
  }

  #authData(rpId: string, { verified = true, counter, ...deviation }: Deviation, flags: number): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const all = flags | PRESENT | (verified ? VERIFIED : 0)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([all]), uint(this.#counter, 4)])
  }
}

/** Where the pages of a world are as far as passkeys are concerned: browsers know them at a name only. */
export const passkeyOrigin = (address: string): string => address.replace('127.0.0.1', 'localhost')
