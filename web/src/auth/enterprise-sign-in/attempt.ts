const KEY = 'oidcAttempt'

interface Attempt {
  secret: string
  redirect: string
}

/** Keeps what only this tab may know while it is away at the identity provider. */
export const keepAttempt = (attempt: Attempt): void => sessionStorage.setItem(KEY, JSON.stringify(attempt))

/** What was kept, once; undefined when this tab began nothing. */
export const takeAttempt = (): Attempt | undefined => {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept === null) return undefined
  const { secret, redirect }: Partial<Record<string, unknown>> = Object(JSON.parse(kept))
  return typeof secret === 'string' && typeof redirect === 'string' ? { secret, redirect } : undefined
}
