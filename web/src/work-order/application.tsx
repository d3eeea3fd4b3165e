import { workOrderApp } from '@qifuyun/apps/work-order/app.ts'
import type { LoadedApp } from '#src/applications/loaded-app.ts'

/** Work orders. */
export const workOrders: LoadedApp = { app: workOrderApp }
