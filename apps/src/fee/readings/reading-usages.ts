import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { itemOf } from '#src/fee/billing/assessing.ts'
import { candidatesOf } from '#src/fee/billing/candidates.ts'
import type { usagesCall } from '#src/fee/calls.ts'
import { type ReadingLine, readReadings } from '#src/fee/readings/reading-table.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { BILL_MODE } from '#src/fee/setup/charge-item.ts'
import { refuseAt } from '#src/fee/texts.ts'

type Input = z.output<typeof usagesCall.input>
type Output = z.output<typeof usagesCall.output>

/** Whom the caller may see, as a table. */
const mineOf = async ({ rows }: Context) => {
  const { text, values } = await rows.mine(chargeAssign)
  return { text: `${text} a`, values }
}

/**
 * What rooms that are charged by their meters have used, from a table of usages or readings that somebody has filled in; all that is wrong
 * with it is told at once, and nothing is written.
 */
export const readUsages = async (call: Context, { table, ...scope }: Input): Promise<Output> => {
  if ((await itemOf(call, scope.item)).billMode !== BILL_MODE.meter) refuseAt('item', '该收费项目不按抄表计费')
  const read = readReadings(table)
  if ('missing' in read) return refuseAt('table', '缺少列：{list}', { list: read.missing.join('、') })
  const charged = await candidatesOf(call, scope, null, await mineOf(call))
  const rooms = new Map(charged.map(({ name, roomUuid }) => [name, roomUuid]))
  const isKnown = ({ room }: ReadingLine): boolean => (rooms.get(room) ?? null) !== null
  return {
    usages: read.lines.filter(isKnown).map(({ room, previous, current, qty }) => ({
      ...{ roomUuid: rooms.get(room) ?? '', name: room, previous, current, qty },
    })),
    wrong: [
      ...read.wrong,
      ...read.lines.filter((line) => !isKnown(line)).map(({ row }) => ({ row, column: '房屋', problem: '不在出账范围内' as const })),
    ].toSorted((one, other) => one.row - other.row),
    unread: charged.filter(({ name }) => !read.lines.some(({ room }) => room === name)).length,
  }
}
