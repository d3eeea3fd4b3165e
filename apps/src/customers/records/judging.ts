import { isDeepStrictEqual } from 'node:util'
import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, DeleteCall, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { findDuplicates } from '#src/customers/merging/finding.ts'
import { customer, PERSON } from '#src/customers/records/customer.ts'
import { refreshStanding } from '#src/customers/records/standing.ts'
import { refreshHolders } from '#src/customers/records/tagging.ts'
import { mirrorOwnersOf } from '#src/customers/residence/mirroring.ts'
import { today } from '#src/customers/residence/settling.ts'
import { refusalAt, refuse } from '#src/customers/texts.ts'

export type Customer = StoredOf<typeof customer>

const c = columns(customer, 'c')

type Keys = Pick<Customer, 'mobileKey' | 'idKey' | 'creditKey'>

/**
 * By what a customer is known: a mobile names one person, companies may share one with whoever speaks for them; a document names one customer
 * of its kind. Whoever was merged is not known any more.
 */
export const keysOf = ({ kind, mobile, idType, idNo, creditCode, state }: Customer): Keys => {
  if (state === customer.stateCode('merged')) return { mobileKey: null, idKey: null, creditKey: null }
  return {
    mobileKey: kind === PERSON ? mobile : null,
    idKey: idNo === null ? null : `${kind} ${idType ?? ''} ${idNo.toUpperCase()}`,
    creditKey: creditCode === null ? null : `${kind} ${creditCode}`,
  }
}

interface Holder extends Keys {
  uuid: string
  name: string
}

const holdersOf = async ({ rows }: SaveCall<Customer>, keys: readonly Keys[]): Promise<Holder[]> => {
  const of = (key: keyof Keys): string[] => keys.flatMap((each) => each[key] ?? [])
  return rows.query<Holder>(sql`
    select ${c.uuid} as uuid, ${c.name} as name, ${c.mobileKey} as "mobileKey", ${c.idKey} as "idKey", ${c.creditKey} as "creditKey" from ${c.table}
    where ${c.live} and (${c.mobileKey} = any(${of('mobileKey')}::text[]) or ${c.idKey} = any(${of('idKey')}::text[])
      or ${c.creditKey} = any(${of('creditKey')}::text[]))`)
}

/** Nobody is entered a second time: a mobile that another person has is refused with their name, in a file that names it twice too. */
export const judgeCustomers = async (call: SaveCall<Customer>): Promise<(Partial<Customer> | KitRefusal)[]> => {
  const all = call.saves.map(({ row }) => keysOf(row))
  const holders = await holdersOf(call, all)
  const day = today(call)
  return call.saves.map(({ row }, index) => {
    if (row.birthday !== null && row.birthday > day) return refusalAt('birthday', '生日不能晚于今天')
    const keys = all[index] ?? keysOf(row)
    const other = (key: keyof Keys) => holders.find((each) => keys[key] !== null && each[key] === keys[key] && each.uuid !== row.uuid)
    const [mobile, id, credit] = [other('mobileKey'), other('idKey'), other('creditKey')]
    if (mobile !== undefined) return refusalAt('mobile', '该手机号已存在客户：{name}', { name: mobile.name })
    if (id !== undefined) return refusalAt('idNo', '证件号码已存在')
    if (credit !== undefined) return refusalAt('creditCode', '统一社会信用代码已存在')
    holders.push({ ...keys, uuid: row.uuid, name: row.name })
    return { ...keys }
  })
}

/** What customers are compared by (`merging/likeness.ts`). */
const COMPARED = ['kind', 'name', 'mobile', 'mobiles2', 'idNo', 'creditCode', 'birthday', 'state'] as const

/** Rooms know their owners by name and number; whoever looks like somebody else is put before people. What did not change sets off nothing. */
export const afterCustomers = async (call: SaveCall<Customer>): Promise<void> => {
  const changed = (...keys: readonly (keyof Customer)[]): Save<Customer>[] =>
    call.saves.filter(({ before, row }) => keys.some((key) => !isDeepStrictEqual(before?.[key], row[key])))
  await mirrorOwnersOf(
    call,
    changed('name', 'mobile').flatMap(({ before, row }) => (before === null ? [] : [row.uuid])),
  )
  await findDuplicates(
    call,
    changed(...COMPARED).flatMap(({ row }) => (customer.isIn(row, 'merged') ? [] : [row.uuid])),
  )
  // Who comes off the blacklist is what their residence says.
  await refreshStanding(
    call,
    call.saves.flatMap(({ before, row }) => (before !== null && customer.isIn(before, 'black') ? [row.uuid] : [])),
  )
  await refreshHolders(
    call,
    changed('tags').flatMap(({ before, row }) => [...(before?.tags ?? []), ...(row.tags ?? [])]),
  )
}

/** What has happened with a customer keeps it. References are checked by the kit, in words of its own. */
export const keepUsed = async ({ rows, deletes }: DeleteCall<Customer>): Promise<void> => {
  const used = await rows.referred(
    customer,
    deletes.map(({ uuid }) => uuid),
  )
  if (used.size > 0) refuse('客户存在业务数据，不能删除')
}

export const blacklisting: ApprovalHandlers<typeof customer> = {
  form: ({ row: { customerNo, name, reason } }) => ({ no: customerNo, name, reason }),
  ended: () => ({ reason: null }),
}

/** Only who is somebody's can be given back. */
export const managed = ({ row }: ActionCall<typeof customer>): void => {
  if (row.manager === null) refuse('该客户已在公海')
}
