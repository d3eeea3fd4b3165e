import { namedIn } from '@qifuyun/flow/definition-check.ts'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { useCallback, useMemo, useState } from 'react'
import { useRoleChoices } from './calls.ts'
import type { Design } from './design.ts'

/** As many people as one look-up gives. */
const MEMBERS_MAX = 200

interface Named {
  uuid: string
  name: string
}

/** How people, roles and departments are called; '' while that is unknown. */
export interface Names {
  user: (uuid: string) => string
  role: (uuid: string) => string
  organ: (uuid: string) => string
  /** Remembers names that a picker brought. */
  learn: (chosen: readonly Named[]) => void
}

/** Names of everybody whom a design names. */
export const useNames = ({ nodeTree, startPurview }: Design): Names => {
  const [learnt, setLearnt] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = namedIn(nodeTree).users.filter((uuid) => !learnt.has(uuid))
  const members = useMembers(unknown.slice(0, MEMBERS_MAX))
  const roles = useRoleChoices().data
  const learn = useCallback((chosen: readonly Named[]) => {
    const fresh = chosen.filter(({ name }) => name !== '')
    if (fresh.length > 0) setLearnt((before) => new Map([...before, ...fresh.map(({ uuid, name }): [string, string] => [uuid, name])]))
  }, [])
  return useMemo(() => {
    const known = new Map([
      ...startPurview.values.map(({ uuid, name = '' }): [string, string] => [uuid, name]),
      ...members.map(({ userUuid, userName }): [string, string] => [userUuid, userName]),
      ...(roles ?? []).flatMap(({ roleList }) => roleList.map(({ orgRoleId, roleName }): [string, string] => [orgRoleId, roleName])),
      ...learnt,
    ])
    const nameOf = (uuid: string): string => known.get(uuid) ?? ''
    return { user: nameOf, role: nameOf, organ: nameOf, learn }
  }, [startPurview, members, roles, learnt, learn])
}
