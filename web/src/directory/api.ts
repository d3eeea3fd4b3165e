import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import type * as declared from '@qifuyun/contract/directory/endpoints.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/directory.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type { DirectoryChange, DirectoryToken } from '@qifuyun/contract/directory/endpoints.ts'

export const TOKENS = [calls.listDirectoryTokens, calls.getDirectory] as const
/** Live ones and those of the past that matter; an enterprise has a few. */
const SHOWN = 50

export const useDirectory = () => useCall(calls.getDirectory, {})
export const useTokens = () => useCall(calls.listDirectoryTokens, { pageSize: SHOWN })
export const useChanges = (input: InputOf<typeof declared.listDirectoryChanges>) => useCall(calls.listDirectoryChanges, input)
export const useRevoke = () => useAction(calls.revokeDirectoryToken, { announce: true, refresh: TOKENS })
