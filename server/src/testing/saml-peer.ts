import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import samlp from 'samlp'
import { PEER_KEYS } from './saml-peer.keys.ts'

export interface SamlPerson {
  id: string
  email: string
  name?: string
}

type Answer = Parameters<typeof samlp.getSamlResponse>[0]

/** A SAML identity provider in this process: publishes its metadata and answers requests as instructed. */
export async function startSamlPeer() {
  const server = createServer()
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = 'urn:saml-peer'
  const publish = samlp.metadata({
    issuer,
    cert: PEER_KEYS.cert,
    redirectEndpointPath: '/login',
    postEndpointPath: '/login',
  })
  server.on('request', (request, response) => {
    // the middleware reads what Express adds
    Object.assign(request, { protocol: 'http', originalUrl: request.url })
    Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      send: (body: string) => response.end(body),
    })
    publish(request, response)
  })
  const answer = (url: string, person: SamlPerson, options: Partial<Answer> = {}): Promise<string> => {
    const request = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? ''
    const acs = read(/AssertionConsumerServiceURL="([^"]+)"/)
    const [givenName = '', familyName = ''] = (person.name ?? 'Noor Haddad').split(' ')
    return new Promise((resolve, reject) =>
      samlp.getSamlResponse(
        {
          issuer,
          ...PEER_KEYS,
          audience: read(/Issuer[^>]*>([^<]+)</),
          recipient: acs,
          destination: acs,
          inResponseTo: read(/ ID="([^"]+)"/),
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
          signResponse: true,
          lifetimeInSeconds: 60,
          nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
          ...options,
        },
        {
          id: person.id,
          emails: [{ value: person.email }],
          displayName: person.name ?? 'Noor Haddad',
          name: { givenName, familyName },
        },
        (error, xml) => (error ? reject(error) : resolve(xml)),
      ),
    )
  }
  return {
    issuer,
    metadata: `${base}/metadata`,
    answer,
    stop: () =>
      new Promise<void>((resume) => {
        server.close(() => resume())
        server.closeAllConnections()
      }),
  }
}
export type SamlPeer = Awaited<ReturnType<typeof startSamlPeer>>
