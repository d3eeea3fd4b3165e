import type { Performed } from '@qifuyun/kit/server.ts'
import { SERVED } from '../registry.ts'

/** Has an application carry out a command while a test wants it; without its route code one that is always open. */
export const carriesOut = (performed: Performed, appKey: string | null = null): { stop(): void } => {
  const served = SERVED.find(({ app }) => app.appKey === appKey)
  if (served === undefined) throw new Error(`there is no application ${appKey}`)
  const before = served.performs ?? []
  Object.assign(served, { performs: [...before, performed] })
  return { stop: () => void Object.assign(served, { performs: before }) }
}
