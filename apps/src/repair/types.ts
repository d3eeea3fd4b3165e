import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Verb } from '@qifuyun/kit/permissions.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import type { repairType } from '#src/repair/repair-type.ts'
import { refusalAt } from '#src/repair/texts.ts'

type Type = StoredOf<typeof repairType>

/** Names of those among these people who lack a right on orders, joined; empty where nobody does. */
const without = async ({ people }: Context, verb: Verb, userUuids: readonly string[]): Promise<string> => {
  const holders = new Set(userUuids.length === 0 ? [] : await people.holdersOf(repairOrder, verb, null))
  const lacking: string[] = []
  // Administrators have every right without a role that says so.
  for (const uuid of userUuids) if (!holders.has(uuid) && !(await people.may(repairOrder, uuid, [verb]))) lacking.push(uuid)
  return [...(await people.namesOf(lacking)).values()].join('、')
}

const newIn = (now: readonly string[], before: readonly string[] = []): string[] => now.filter((uuid) => !before.includes(uuid))
const staffOf = (type: Type | null): string[] => (type?.members ?? []).map(({ user }) => user)

/** Refuses people who are named for work that they could not open: it would be told them, and nobody would do it. */
export const judgeTypes = async (call: SaveCall<Type>): Promise<(Partial<Type> | KitRefusal)[]> => {
  const judged: (Partial<Type> | KitRefusal)[] = []
  for (const { row, before } of call.saves) {
    const dispatchers = await without(call, 'action.dispatch', newIn(row.dispatchers ?? [], before?.dispatchers ?? []))
    const staff = await without(call, 'read', newIn(staffOf(row), staffOf(before)))
    if (dispatchers !== '') judged.push(refusalAt('dispatchers', '{names}没有派单权限，请先在权限管理中分配', { names: dispatchers }))
    else judged.push(staff === '' ? {} : refusalAt('members', '{names}没有报修单的权限，请先在权限管理中分配', { names: staff }))
  }
  return judged
}
