import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { Application } from '@qifuyun/kit-web/application.ts'

/** Everything that an application opens with, fetched side by side; what is here already is not fetched again. */
export const fetchParts = ({ load }: Application) =>
  Promise.all([import('#src/app-host/AppGate.tsx'), import('@qifuyun/kit-web/ApplicationPage.tsx'), load()])

/** Fetches an application that somebody is about to open, while they are still pointing at it. What fails now fails, and is told of, when they open it. */
export const fetchAhead = (appKey: string | null | undefined): void => {
  const application = APPLICATIONS.find((one) => one.appKey === appKey)
  if (application !== undefined) void fetchParts(application).catch(() => {})
}
