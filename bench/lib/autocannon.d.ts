declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Options {
    url: string
    connections: number
    amount?: number
    duration?: number
    overallRate?: number
    headers?: Record<string, string>
    requests?: Request[]
    timeout?: number
  }
  export interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number }
    duration: number
    non2xx: number
    errors: number
    timeouts: number
    '2xx': number
  }
  interface Running extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  const autocannon: (options: Options) => Running
  export default autocannon
}
