import type { CallInput, RouteSpec } from '@ensemble/contract/core/index.ts'
import { type CallOptions, send } from './api.ts'
import { fileNameOf } from './file-name.ts'

/** Like `call` for a route that answers a file: its bytes and the name it should be saved under. */
export async function download<R extends RouteSpec>(
  route: R,
  input?: CallInput<R>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(route, input ?? {}, options)
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}
