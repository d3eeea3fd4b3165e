import { SERVED } from '@qifuyun/apps/server.generated.ts'
import type { App } from '@qifuyun/kit/app.ts'

export { SERVED }

export const APPS: readonly App[] = SERVED.map(({ app }) => app)
