import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { noData, optionalText, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { dataScopeIn, limitsIn, permissionCodeList, permissionNode, roleApp, roleLimit, version } from '#src/roles/schema.ts'

const APP = '/api/v1/organ/purview/role/app'

const READ = [ROLE.roleManagement, ROLE.addressBook]
const WRITE = [ROLE.roleManagement]

const binding = { orgRoleId: uuid(), appUuid: uuid() }

export const pageRoleApps = endpoint({
  method: 'POST',
  path: `${APP}/bindPage`,
  reads: true,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'Applications that a role is bound to.',
  input: z.object({ orgRoleId: uuid(), keyword: optionalText(50), ...paging }),
  output: pageOf(roleApp.extend({ permissionCount: z.int(), dataScopeCode: z.int(), version: z.int() })),
})

export const listUnboundApps = endpoint({
  method: 'POST',
  path: `${APP}/unbindList`,
  reads: true,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'Applications that a role is not bound to yet.',
  input: z.object({ orgRoleId: uuid(), keyword: optionalText(50) }),
  output: z.array(roleApp),
})

export const unbindRoleApp = endpoint({
  method: 'POST',
  path: `${APP}/unbind`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes everything in an application from a role.',
  input: z.object(binding),
  output: noData(),
})

export const getRoleAppPermissions = endpoint({
  method: 'GET',
  path: `${APP}/permission/tree`,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'The rights of an application as a tree, those of the role checked, and the scopes of data to choose from.',
  input: z.object(binding),
  output: z.object({
    ...roleApp.shape,
    permissionTree: z.array(permissionNode),
    /** The role's; null while it is not bound. */
    dataScopeCode: z.int().nullable(),
    dataScope: z.array(z.object({ code: z.int(), name: z.string() })),
    /** Bundles of rights that the application offers. */
    presetList: z.array(z.object({ name: z.string(), label: z.string(), permissionCodeList: z.array(z.string()), dataScopeCode: z.int() })),
    /** Numbers up to which holders of the role may go. */
    limitList: z.array(roleLimit),
    /** Of the binding; null while there is none. */
    version: z.int().nullable(),
  }),
})

export const commitRoleAppPermissions = endpoint({
  method: 'POST',
  path: `${APP}/permission/commit`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Binds a role to an application: what its members may do there, and with which rows.',
  input: z.object({
    ...binding,
    permissionCodeList: permissionCodeList(),
    dataScopeCode: dataScopeIn(),
    limits: limitsIn(),
    version: version(),
  }),
  output: z.object({ version: z.int() }),
})
