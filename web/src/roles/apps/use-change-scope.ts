import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getRoleAppPermissions } from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { type RoleAppRow, useCommitPermissions } from '../calls.ts'
import { heldPermissions } from './app-nodes.ts'

/** Sets which rows the rights of a role in an application are about; the rights stay as they are. */
export const useChangeScope = (orgRoleId: string) => {
  const commit = useCommitPermissions(() => undefined)
  return {
    pending: commit.isPending ? commit.variables.appUuid : undefined,
    change: async ({ appUuid }: RoleAppRow, dataScopeCode: number): Promise<void> => {
      const { permissionTree, version } = await call(getRoleAppPermissions, { orgRoleId, appUuid })
      const permissionCodeList = heldPermissions(permissionTree)
      await commit.mutateAsync({ orgRoleId, appUuid, permissionCodeList, dataScopeCode, ...(version !== null && { version }) })
    },
  }
}
