import { chinaDay, chinaMidnight, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { room } from '#src/main-data/room.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { FLAW, SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

/** Homes of the demo project that have a water meter. */
const HOMES = 48
/** Months of which readings are known: the mean is made of them. */
const MONTHS = 4

/** So much of the round is behind its reader. */
const READ = 0.75

/** What a home uses in a month: each month a little otherwise, the same each time. */
const used = (n: number, month: number): number => 7 + ((n * 5) % 9) + ((n + month * 3) % 4)

interface Planted {
  uuid: string
  n: number
}

const addMeters = async (
  { rows }: Context,
  homes: readonly { uuid: string; roomName: string | null; buildingUuid: string }[],
  of: { projectUuid: string; energyType: string; installedAt: string },
): Promise<Planted[]> => {
  const added = await rows.addEach(
    meter,
    homes.map((home, n) => ({
      ...{
        ...of,
        code: `WH-${String(n + 1).padStart(4, '0')}`,
        name: home.roomName ?? '',
        purpose: '3' as const,
        buildingUuid: home.buildingUuid,
      },
      ...{ roomUuid: home.uuid, positionText: '水表井', multiplier: '1', modulus: '100000', tariffs: 1, initial1: '1180' },
    })),
  )
  return added.flatMap((one, n) => ('uuid' in one ? [{ uuid: one.uuid, n }] : []))
}

/** A month of readings after the other, up to the begin of this one. */
const readMonths = async ({ rows }: Context, planted: readonly Planted[], current: string): Promise<Map<string, number>> => {
  const values = new Map(planted.map(({ uuid }) => [uuid, 1180]))
  for (let ago = MONTHS; ago > 0; ago -= 1) {
    for (const { uuid, n } of planted) values.set(uuid, (values.get(uuid) ?? 0) + used(n, ago))
    await rows.addEach(
      reading,
      planted.map(({ uuid }) => ({
        ...{
          meter: uuid,
          readAt: chinaMidnight(`${monthAfter(current, 1 - ago)}-01`).toISOString(),
          value1: String(values.get(uuid) ?? 0),
        },
        ...{ kind: '1' as const, source: '1' as const },
      })),
    )
  }
  return values
}

/** What has become of each meter of the running round: most of them are read, some look wrong, some could not be read. */
const readRound = async (context: Context, planted: readonly Planted[], values: ReadonlyMap<string, number>, of: string): Promise<void> => {
  const { rows, clock } = context
  const byMeter = new Map((await rows.list(task, (f) => f.eq('round', of), HOMES + 1)).map((row) => [row.meter, row]))
  const readAt = clock.now.toISOString()
  const share = Number(chinaDay(clock.now).slice(8)) / 31
  const read: { uuid: string; n: number; value: number }[] = []
  const noted: { uuid: string }[] = []
  for (const { uuid, n } of planted) {
    const row = byMeter.get(uuid)
    const before = values.get(uuid) ?? 0
    if (row === undefined || n >= planted.length * READ) continue
    const value = before + Math.max(1, Math.round(used(n, 0) * share))
    const own = { uuid: row.uuid, readAt, abnormal: true, source: SOURCE.reader, state: 'abnormal' as const }
    if (n === 4) noted.push({ ...own, value1: String(before + 46), usage: '46', flaw: FLAW.high } as { uuid: string })
    else if (n === 9) noted.push({ ...own, value1: String(before - 3), flaw: FLAW.lower } as { uuid: string })
    else if (n === 13) noted.push({ ...own, value1: String(before), usage: '0', flaw: FLAW.zero } as { uuid: string })
    else if (n === 7 || n === 15)
      noted.push({ uuid: row.uuid, state: 'missed', source: SOURCE.estimate, missedReason: n === 7 ? '1' : '2', usage: row.mean } as {
        uuid: string
      })
    else read.push({ uuid, n, value })
  }
  const added = await rows.addEach(
    reading,
    read.map(({ uuid, value }) => ({ meter: uuid, readAt, value1: String(value), kind: '1' as const, source: '1' as const })),
  )
  await rows.updateEach(task, noted)
  await rows.updateEach(
    task,
    added.flatMap((one, at) => {
      const each = read[at]
      const row = byMeter.get(each?.uuid ?? '')
      if (!('uuid' in one) || each === undefined || row === undefined) return []
      const usage = String(each.value - (values.get(each.uuid) ?? 0))
      return [
        {
          uuid: row.uuid,
          state: 'read' as const,
          readAt,
          value1: String(each.value),
          usage,
          reading: one.uuid,
          source: each.n % 6 === 2 ? SOURCE.self : SOURCE.reader,
        },
      ]
    }),
  )
}

/** A round of water meters of the demo project that is being read, and a rule by which its common water is shared out. */
export const demoRound = async (context: Context): Promise<void> => {
  const { rows, actor, clock } = context
  const at = await demoProject(context)
  const [water] = await rows.list(energyType, (f) => f.eq('code', 'W'), 1)
  const [item] = await rows.list(chargeItem, (f) => f.eq('itemName', '水费'), 1)
  const [shared] = await rows.list(chargeItem, (f) => f.eq('billMode', '5'), 1)
  if (at === undefined || water === undefined || actor === null) return
  const homes = (await rows.list(room, (f) => f.eq('projectUuid', at.uuid), HOMES)).filter(({ buildingUuid }) => buildingUuid !== null)
  const current = chinaMonth(clock.now)
  const installedAt = chinaMidnight(`${monthAfter(current, -MONTHS)}-01`).toISOString()
  const planted = await addMeters(context, homes, { projectUuid: at.uuid, energyType: water.uuid, installedAt })
  const values = await readMonths(context, planted, current)
  const buildings = [...new Set(homes.map(({ buildingUuid }) => buildingUuid))]
  const { uuid } = await rows.add(round, {
    ...{ projectUuid: at.uuid, energyType: water.uuid, period: current, buildings, readers: [actor.userUuid], item: item?.uuid ?? null },
    span: { begin: chinaDay(clock.now), end: lastDayOf(current) },
  })
  await rows.act(round, uuid, 'start')
  await readRound(context, planted, values, uuid)
  const [garden] = await rows.list(meter, (f) => f.and(f.eq('code', 'W-010'), f.eq('projectUuid', at.uuid)), 1)
  if (garden !== undefined && shared !== undefined)
    await rows.add(shareRule, {
      ...{ name: '绿化用水公摊', projectUuid: at.uuid, meters: [garden.uuid], buildings, rooms: [], basis: '1', excludeVacant: true },
      ...{ price: '3.45', item: shared.uuid, enabled: true },
    })
}
