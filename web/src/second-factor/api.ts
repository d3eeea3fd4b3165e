import type { InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type * as declared from '@qifuyun/contract/second-factor/endpoints.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type MemberFactor = OutputOf<typeof declared.pageMemberFactors>['list'][number]

const CHANGED = [calls.getSignInPolicy, calls.pageMemberFactors] as const

export const usePolicy = () => useCall(calls.getSignInPolicy, {})
export const useOwnFactor = () => useCall(calls.getSecondFactor, {})
export const useMemberFactors = (input: InputOf<typeof declared.pageMemberFactors>) => useCall(calls.pageMemberFactors, input)
export const useSavePolicy = () => useAction(calls.saveSignInPolicy, { announce: true, refresh: CHANGED })
export const useReset = () => useAction(calls.resetMemberFactor, { announce: true, refresh: CHANGED })
