import { servedLoan } from '@qifuyun/apps/loan/server.ts'
import { servedMainData } from '@qifuyun/apps/main-data/server.ts'
import { servedReleasePass } from '@qifuyun/apps/release-pass/server.ts'
import { servedRepair } from '@qifuyun/apps/repair/server.ts'
import { servedVisitor } from '@qifuyun/apps/visitor/server.ts'
import { servedWorkOrder } from '@qifuyun/apps/work-order/server.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'

/** Every application that the server runs. */
export const SERVED: readonly ServedApp[] = [servedMainData, servedLoan, servedRepair, servedVisitor, servedWorkOrder, servedReleasePass]

export const APPS: readonly App[] = SERVED.map(({ app }) => app)
