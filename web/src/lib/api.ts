import type { CallInput, ErrorBody, ResponseOf, RouteSpec } from '@ensemble/contract/core/index.ts'
import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { atHandOrConnected, fetchConnected } from './connection.ts'

export { ApiError }

export const OWN_HEADERS = { 'X-Application-Name': 'ensemble-web', 'X-Ensemble-Request': '1' }

export const OFFLINE = 'The connection was lost. Check it and try again.'

interface Caller {
  /** The current access token; undefined for a visitor. */
  token: () => Promise<string | undefined>
  /** Called when the server no longer accepts a token. */
  refused: (token: string, code: string) => Promise<void>
}

let caller: Caller = { token: () => Promise.resolve(undefined), refused: () => Promise.resolve() }

/** Makes later calls for this person; the session sets it as soon as it loads. */
export const callFor = (next: Caller): void => {
  caller = next
}

export interface CallOptions {
  signal?: AbortSignal
  /** For a creating POST: repeating a key creates nothing twice. */
  idempotencyKey?: string
  /** Further request headers, where a route documents them. */
  headers?: Record<string, string>
}

type Values = Record<string, unknown>
interface LooseInput {
  params?: Values
  query?: Values
  body?: unknown
}
type Input<R extends RouteSpec> = [keyof CallInput<R>] extends [never]
  ? [input?: Record<never, never>]
  : object extends CallInput<R>
    ? [input?: CallInput<R>]
    : [input: CallInput<R>]

/** A route's URL with its parameters and query filled in; undefined and empty values are left out. */
export function addressOf(route: RouteSpec, { params = {}, query = {} }: LooseInput = {}): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] as string | undefined) ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(key, String(each))
  }
  const text = search.toString()
  return `/api/v1${path}${text ? `?${text}` : ''}`
}

/**
 * Calls a route of the contract as the signed-in person.
 * @throws ApiError for every refusal; an aborted call throws the abort itself.
 */
export async function call<R extends RouteSpec>(
  route: R,
  input?: CallInput<R> | Record<never, never>,
  options: CallOptions = {},
): Promise<ResponseOf<R>> {
  const loose = (input ?? {}) as LooseInput
  const response = await send(route, loose, options)
  if (response.status === 204) return undefined as ResponseOf<R>
  return (await response.json()) as ResponseOf<R>
}

function lost(): never {
  throw new ApiError(0, { code: 'web.offline', message: OFFLINE })
}

/** The raw response of a route. @throws ApiError for every refusal; an aborted call throws the abort itself */
export async function send(route: RouteSpec, input: LooseInput, options: CallOptions): Promise<Response> {
  const token = await atHandOrConnected(caller.token()).catch(lost)
  const headers = new Headers({ ...OWN_HEADERS, Accept: 'application/json', ...options.headers })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const request = { method: route.method, headers, body, signal: options.signal }
  const address = addressOf(route, input)
  const response = await fetchConnected(address, request).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    return lost()
  })
  if (response.ok) return response
  const refusal = await refusalOf(response)
  // being blocked ends the session on this side too
  if (token && (response.status === 401 || refusal.code === 'core.blocked')) void caller.refused(token, refusal.code)
  throw refusal
}

async function refusalOf(response: Response): Promise<ApiError> {
  const header = Number(response.headers.get('retry-after')) || undefined
  const parsed: unknown = await response.json().catch(() => undefined)
  const known = parsed && typeof parsed === 'object' && 'error' in parsed ? (parsed as ErrorBody).error : undefined
  const error = known ?? { code: 'core.unexpected', message: 'An unexpected error occurred. Please try again later.' }
  return new ApiError(response.status, { ...error, retry_after: error.retry_after ?? header })
}

/**
 * Query options of a reading route, for loaders, components and invalidation alike; the key starts with the route's
 * path.
 */
export const query = <R extends RouteSpec>(route: R, ...[input]: Input<R>) =>
  queryOptions({
    queryKey: [route.path, input ?? {}] as readonly unknown[],
    queryFn: ({ signal }) => call(route, input, { signal }),
  })

interface Paged {
  next: string | null
}

/** Query options of a keyset list, page by page. */
export const pages = <R extends RouteSpec>(route: R, ...[input]: Input<R>) =>
  infiniteQueryOptions<
    ResponseOf<R>,
    Error,
    InfiniteData<ResponseOf<R>, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [route.path, 'pages', input ?? {}],
    queryFn: ({ signal, pageParam }) => {
      const loose = (input ?? {}) as LooseInput
      return call(route, { ...loose, query: { ...loose.query, cursor: pageParam } }, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as Paged).next ?? undefined,
  })

const fresh = () => crypto.randomUUID()

/**
 * One idempotency key per form: kept while the outcome is unknown (network, 5xx), renewed once the server has answered.
 */
export function useRequestKey() {
  const key = useRef<string>(undefined)
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= fresh()
    try {
      const answer = await send(key.current)
      key.current = undefined
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = undefined
      throw error
    }
  }
}

/** A mutation through a changing route; a creating one carries an idempotency key (`useRequestKey`). */
export function useSend<R extends RouteSpec>(route: R) {
  const keyed = useRequestKey()
  return useMutation<ResponseOf<R>, Error, CallInput<R> & Pick<CallOptions, 'headers' | 'signal'>>({
    mutationFn: ({ headers, signal, ...input }) =>
      keyed((key) => call(route, input, { headers, signal, idempotencyKey: route.creates ? key : undefined })),
  })
}
