import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { device } from '#src/iot/devices/device.ts'
import { silence } from '#src/iot/devices/silence.ts'
import { refusalAt } from '#src/iot/texts.ts'

const s = columns(silence, 's')
const d = columns(device, 'd')

/** Until when devices are silenced that are so now. One statement. */
export const silencedUntil = async ({ rows, clock }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const now = clock.now.toISOString()
  const found = await rows.query<{ device: string; until: string }>(sql`
    select each.device as device, to_char(max(${s.spanEnd}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from ${s.table}, unnest(${s.devices}) as each(device)
    where ${s.live} and ${s.spanBegin} <= ${now}::timestamptz and ${s.spanEnd} > ${now}::timestamptz and each.device = any(${[...uuids]}::uuid[])
    group by 1`)
  return new Map(found.map((each) => [each.device, each.until]))
}

/** Somebody silences the devices that they see: those of other projects are as ones that are not there. */
export const judgeSilences = async (
  call: SaveCall<StoredOf<typeof silence>>,
): Promise<(Partial<StoredOf<typeof silence>> | KitRefusal)[]> => {
  const { saves, rows, actor } = call
  if (actor === null) return saves.map(() => ({}))
  const added = saves.map(({ before, row }) => row.devices.filter((uuid) => before?.devices.includes(uuid) !== true))
  const found = await rows.query<{ uuid: string }>(sql`
    select ${d.uuid} as uuid from ${await rows.mine(device)} d where ${d.uuid} = any(${[...new Set(added.flat())]}::uuid[])`)
  const seen = new Set(found.map(({ uuid }) => uuid))
  return added.map((devices) => (devices.every((uuid) => seen.has(uuid)) ? {} : refusalAt('devices', '{label}不存在', { label: '设备' })))
}
