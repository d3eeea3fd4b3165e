import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter, PURPOSE } from '#src/energy/meters/meter.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { KIND } from '#src/energy/readings/usage.ts'
import { t } from '#src/energy/texts.ts'
import { room } from '#src/main-data/room.ts'
import type { handoverDelivered } from '#src/room-handover/events.ts'

type Delivered = Context & { event: Happening<z.output<typeof handoverDelivered.payload>> }

const [m, y] = [columns(meter, 'm'), columns(energyType, 'y')]

interface OwnMeter {
  uuid: string
  name: string
  energy: string
  projectUuid: string | null
}

/** Meters of the household with one register, each energy once: which of two is meant, no sheet says. */
const metersOf = async ({ rows }: Context, roomUuid: string): Promise<ReadonlyMap<string, OwnMeter>> => {
  const found = await rows.query<OwnMeter & Record<string, unknown>>(sql`
    select ${m.uuid} as uuid, ${m.name} as name, ${y.code} as energy, ${m.projectUuid} as "projectUuid"
    from ${m.table} join ${y.table} on ${y.uuid} = ${m.energyType}
    where ${m.roomUuid} = ${roomUuid}::uuid and ${m.purpose} = ${PURPOSE.household} and ${m.tariffs} = 1 and ${m.in('inUse')} and ${m.live}`)
  return new Map(
    [...Map.groupBy(found, ({ energy }) => energy)].flatMap(([energy, all]) => (all.length === 1 && all[0] ? [[energy, all[0]]] : [])),
  )
}

/** What the owner has signed for is the reading of that day, from which they pay. What a meter does not take is told to those who read it. */
export const readAsHandedOver = async (call: Delivered): Promise<void> => {
  const { rows, event, people, messages } = call
  const { roomUuid, meters = [], readAt } = event.more
  const known = meters.length === 0 || readAt === undefined ? new Map<string, OwnMeter>() : await metersOf(call, roomUuid)
  const said = meters.flatMap(({ energy, value }) => {
    const of = known.get(energy)
    return of === undefined ? [] : [{ of, value }]
  })
  const taken = await rows.addEach(
    reading,
    said.map(({ of, value }) => ({ meter: of.uuid, readAt: readAt ?? '', value1: value, kind: KIND.normal, source: SOURCE.manual })),
  )
  const refused = said.flatMap(({ of, value }, n) => {
    const answer = taken[n]
    const [problem] = answer !== undefined && 'problems' in answer ? Object.values(answer.problems) : []
    return problem === undefined ? [] : [{ of, value, problem }]
  })
  if (refused.length === 0) return
  const name = (await rows.find(room, roomUuid))?.roomName ?? ''
  for (const { of, value, problem } of refused)
    await messages.notify({
      kind: 'message',
      userUuids: await people.holdersOf(reading, 'action.check', of.projectUuid),
      title: t('交付读数未计入：{room}', { room: name }),
      summary: t('{meter} 读数 {value}：{problem}', { meter: of.name, value, problem: wordsIn(problem, 'zh-CN') }),
      row: { entity: meter, uuid: of.uuid },
    })
}
