import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import { isRow, type Row, textOf } from '#src/fields/row.ts'
import { type EntityCalls, entityCall } from '../calls.ts'

/** The row as it is now, past everything that is kept. */
export const readRow = async (of: Entity, uuid: string): Promise<Row> => {
  const { id } = addressOf(of)
  const row = await call(entityCall(of, 'info'), { [id]: uuid }, { quiet: true })
  return { ...row, uuid }
}

/** Who changed the row last, and when; nothing for rows without a history. */
export const readLastChange = async (of: Entity, uuid: string): Promise<{ userName: string; time: string } | null> => {
  const { id } = addressOf(of)
  // The id goes under the name of the entity's id.
  const input = { [id]: uuid, pageNum: 1, pageSize: 1 } as unknown as Input<EntityCalls['log']>
  const { list } = await call(entityCall(of, 'log'), input, { quiet: true })
  const [entry] = list
  return isRow(entry) ? { userName: textOf(entry.userName), time: textOf(entry.time) } : null
}
