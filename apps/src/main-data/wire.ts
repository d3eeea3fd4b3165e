import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { Wire } from '@qifuyun/kit/entity-spec.ts'

/** Address of an entity of the main data: `/api/v1/main_data/{entity}`, guarded by one role code; `page` below `/mainData/` shows a row. */
export const mainDataWire = (entity: string, id: string, role: RoleCode, page: string): Wire => ({
  path: `/api/v1/main_data/${entity}`,
  id,
  roles: [role],
  businessCode: `main_data.${entity}`,
  rowPage: `/mainData/${page}`,
})
