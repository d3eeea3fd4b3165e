import { serialPeriod, serialText } from '@qifuyun/kit/serial.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { change, type Draft } from './draft.ts'
import type { ServedEntity } from './served-entity.ts'
import type { Writing } from './writing.ts'

/** Takes the next numbers of a period under the lock of its counter; gives the first of them. */
const take = async ({ tx, enterpriseUuid }: Writing, entity: string, period: string, count: number): Promise<number> => {
  const { rows } = await tx.execute<{ value: number }>(sql`
    insert into serial_counter (enterprise_uuid, entity, period, value) values (${enterpriseUuid}, ${entity}, ${period}, ${count})
    on conflict (enterprise_uuid, entity, period) do update set value = serial_counter.value + excluded.value returning value`)
  return (rows[0]?.value ?? count) - count + 1
}

/** Gives new rows their serial numbers, in their order. Last of all before they are stored: others wait for the counter until commit. */
export const giveSerialNumbers = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return
  const { now } = writing
  for (const [key, { spec }] of Object.entries(served.entity.spec.fields)) {
    if (spec.kind !== 'serial') continue
    const pattern = spec.pattern ?? ''
    const first = await take(writing, served.key, serialPeriod(pattern, now), drafts.length)
    for (const [index, draft] of drafts.entries()) change(draft, { [key]: serialText(pattern, now, first + index) })
  }
}
