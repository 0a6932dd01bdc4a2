interface ScriptPolicy {
  createScriptURL(url: string): unknown
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

/** Only files of our own build may become scripts. */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.origin)
  const ours =
    origin === location.origin &&
    (pathname === '/sw.js' || /^\/(assets|node_modules)\/[\w@./+-]+\.m?js$/.test(pathname))
  if (!ours) throw new TypeError('Not one of our own scripts')
  return url
}

let policy: ScriptPolicy | undefined

/**
 * The address of one of our own scripts, as workers accept it under the page's content security policy (the policy
 * `ensemble`).
 */
export function trustedScript(url: string): string | URL {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (!factory) return ownScript(url)
  policy ??= factory.createPolicy('ensemble', { createScriptURL: ownScript })
  return policy.createScriptURL(url) as string
}
