import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { myApps as declaredApps } from '@qifuyun/contract/workbench/endpoints.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { myApps } from '@qifuyun/ui/platform/request/endpoints/workbench.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type MyApp = Output<typeof declaredApps>[number]

/** The applications that the user may open in the current enterprise. */
export const useMyApps = () => useCall(myApps, {}, { staleTime: MINUTE_MS })
