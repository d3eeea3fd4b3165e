import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dict } from '#src/general-settings/dict.ts'
import { param } from '#src/general-settings/param.ts'
import { conflict, refusalAt, refuse } from '#src/general-settings/texts.ts'

type Entry = StoredOf<typeof dict>
type Param = StoredOf<typeof param>

/** Entries of one dictionary; more are no choice any more. */
const ENTRIES_MAX = 500

const entriesOf = ({ rows }: Context, parentCodes: readonly string[]): Promise<Entry[]> =>
  parentCodes.length === 0 ? Promise.resolve([]) : rows.list(dict, (f) => f.oneOf('parentCode', [...new Set(parentCodes)]), ENTRIES_MAX)

/** Parameters whose value is an entry of one of these dictionaries. */
const usersOf = ({ rows }: Context, entries: readonly Entry[]): Promise<Param[]> =>
  rows.list(param, (f) => f.oneOf('parentCode', [...new Set(entries.map(({ parentCode }) => parentCode))]), ENTRIES_MAX)

const isUsed = (users: readonly Param[], { parentCode, dictCode }: Entry): boolean =>
  users.some((each) => each.parentCode === parentCode && each.value === dictCode)

/** Codes stay as they are: rows remember them. */
export const keepCodes = async ({ saves }: SaveCall<Entry>): Promise<(object | KitRefusal)[]> =>
  saves.map(({ before, row }) => {
    if (before === null) return {}
    if (before.parentCode !== row.parentCode) return refusalAt('parentCode', '编码保存后不能修改')
    if (before.dictCode !== row.dictCode) return refusalAt('dictCode', '编码保存后不能修改')
    return before.system && before.enabled !== row.enabled ? refusalAt('enabled', '系统内置项不能停用') : {}
  })

/** What is in use may be switched off, and stays. */
export const onlyUnused = async (call: DeleteCall<Entry>): Promise<void> => {
  if (call.deletes.some(({ system }) => system)) refuse('系统内置项不能删除')
  const users = await usersOf(call, call.deletes)
  if (call.deletes.some((entry) => isUsed(users, entry))) conflict('IN_USE', '字典项已被使用')
}

const NUMBER = /^-?\d+(\.\d{1,4})?$/

/** What speaks against the value of a parameter. */
const valueRefusal = ({ type, value, least, most, parentCode }: Param, entries: readonly Entry[]): KitRefusal | null => {
  if (type === '2') {
    if (!NUMBER.test(value)) return refusalAt('value', '请输入数字')
    if (least !== null && Number(value) < least) return refusalAt('value', '不能小于{least}', { least })
    return most !== null && Number(value) > most ? refusalAt('value', '不能大于{most}', { most }) : null
  }
  if (type === '3') return value === '是' || value === '否' ? null : refusalAt('value', '请填写是或否')
  if (type !== '4') return null
  const among = entries.filter((entry) => entry.parentCode === parentCode)
  if (among.length === 0) return refusalAt('parentCode', '没有这个字典')
  return among.some(({ dictCode, enabled }) => enabled && dictCode === value) ? null : refusalAt('value', '请填写该字典中启用的字典项编码')
}

/** Keys stay, bounds are bounds, and values are within them. */
export const checkParams = async (call: SaveCall<Param>): Promise<(object | KitRefusal)[]> => {
  const entries = await entriesOf(
    call,
    call.saves.flatMap(({ row }) => row.parentCode ?? []),
  )
  return call.saves.map(({ before, row }) => {
    if (before !== null && before.key !== row.key) return refusalAt('key', '编码保存后不能修改')
    if (row.least !== null && row.most !== null && row.most < row.least) return refusalAt('most', '最大值不能小于最小值')
    return valueRefusal(row, entries) ?? {}
  })
}
