import type { CallInput, RouteSpec } from '@ensemble/contract/core/index.ts'
import { type CallOptions, send } from './api.ts'
import { fileNameOf } from './file-name.ts'

/** Like `call`, for a route that returns a file: its bytes, and the name to save it under. */
export async function download<R extends RouteSpec>(
  route: R,
  input?: CallInput<R>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(route, input ?? {}, options)
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}
