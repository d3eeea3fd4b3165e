import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getBaseInfo as declared } from '@qifuyun/contract/enterprise/endpoints.ts'
import { getBaseInfo } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { retentionInfo } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type BaseInfo = OutputOf<typeof declared>

export const useBaseInfo = () => useCall(getBaseInfo, {}, { staleTime: 0 })

/** How long messages are kept. */
export const useRetention = () => useCall(retentionInfo, {}, { staleTime: 0 })
