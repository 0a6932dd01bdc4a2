/** Milliseconds that a gateway may take to answer. */
const PATIENCE_MS = 10_000

/**
 * Sends a text message through the operator's gateway: a POST of `{ to, text }` as JSON. The message's id is its
 * Idempotency-Key, so that a message whose answer was lost is not sent twice. Throws on any answer that is not 2xx; the
 * gateway's answer is not read, because it may repeat the message, which holds a code.
 */
export async function sendBySmsGateway(
  smsUrl: string,
  message: { id: string; to: string; text: string },
): Promise<void> {
  const target = new URL(smsUrl)
  const { username, password } = target
  target.username = target.password = ''
  const answer = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      ...(username && {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      }),
    },
    body: JSON.stringify({ to: message.to, text: message.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}
