import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import type * as declared from '@qifuyun/contract/service-tokens/endpoints.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/service-tokens.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type { ServiceToken } from '@qifuyun/contract/service-tokens/endpoints.ts'

export const LIST = [calls.listServiceTokens] as const

export const useServiceTokens = (input: InputOf<typeof declared.listServiceTokens>) => useCall(calls.listServiceTokens, input)
export const useAreas = () => useCall(calls.listServiceTokenAreas, {})
export const useRevoke = () => useAction(calls.revokeServiceToken, { announce: true, refresh: LIST })
