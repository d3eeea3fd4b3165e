import type { PermissionNode } from '@qifuyun/contract/roles/schema.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import type { CheckNode } from '../tree/check-tree.ts'

/** The rights of an application as a tree; groups have no code of their own. */
export const permissionNodes = (of: string, nodes: readonly PermissionNode[]): CheckNode[] =>
  nodes.map(({ permissionCode, permissionName, children }) => ({
    key: permissionCode,
    name: keyLabel(of, permissionName),
    ...(children.length === 0 && { code: permissionCode.split(':').slice(2).join(':') }),
    own: children.length === 0,
    children: permissionNodes(of, children),
  }))

/** Codes that are checked in the tree. */
export const heldPermissions = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap(({ permissionCode, checked, children }) =>
    children.length === 0 ? (checked ? [permissionCode] : []) : heldPermissions(children),
  )
