interface Request {
  method: string
  headers: Headers
  body?: Blob | string
  signal?: AbortSignal
}

/** Sends like `fetch`, and tells how much of the body has left: `fetch` itself cannot. Rejects when the connection breaks. */
export function sendWithProgress(address: string, request: Request, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, address)
    xhr.responseType = 'arraybuffer'
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
    xhr.addEventListener('load', () => {
      const empty = xhr.status === 204 || xhr.status === 304
      resolve(new Response(empty ? null : (xhr.response as ArrayBuffer), { status: xhr.status, headers: headersOf(xhr) }))
    })
    xhr.addEventListener('error', () => reject(new TypeError('The connection broke')))
    xhr.addEventListener('abort', () => reject(request.signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body ?? null)
  })
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}
