import type { RoleGroup } from '@qifuyun/contract/roles/schema.ts'

/** Groups whose name or roles fit the keyword, with the roles that fit; a group that fits by its own name keeps all. */
export const groupsMatching = (groups: readonly RoleGroup[], keyword: string): RoleGroup[] => {
  const words = keyword.trim().toLowerCase()
  const fits = (name: string): boolean => name.toLowerCase().includes(words)
  if (words === '') return [...groups]
  return groups.flatMap((group) => {
    const roleList = fits(group.roleGroupName) ? group.roleList : group.roleList.filter(({ roleName }) => fits(roleName))
    return roleList.length === 0 ? [] : [{ ...group, roleList }]
  })
}
