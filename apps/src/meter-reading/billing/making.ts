import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { compare, exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { billReadings } from '#src/energy/ports.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { BILL, bill } from '#src/meter-reading/billing/bill.ts'
import { push } from '#src/meter-reading/billing/pushing.ts'
import { METERS_MAX, round } from '#src/meter-reading/rounds/round.ts'
import type { Round } from '#src/meter-reading/rounds/starting.ts'
import type { Task } from '#src/meter-reading/tasks/known.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { conflict, refuseAt } from '#src/meter-reading/texts.ts'

type Call = ActionCall<typeof round>

/** Bills that are stored together. */
const SET = 500

export const mayBill = async ({ row, rows }: Call): Promise<void> => {
  const item = (await rows.find(chargeItem, row.item ?? '')) ?? refuseAt('item', '收费项目不存在')
  if (item.billMode !== BILL_MODE.meter) refuseAt('item', '该收费项目不按抄表计费')
}

const billOf = (row: Round, roomUuid: string, tasks: readonly Task[]) => ({
  ...{ kind: BILL.metered, round: row.uuid, period: row.period, energyType: row.energyType, projectUuid: row.projectUuid, roomUuid },
  ...{ buildingUuid: tasks[0]?.buildingUuid ?? null, meter: tasks[0]?.meter ?? null, state: 'toPush' as const },
  lines: tasks.map(({ uuid, meter, value1, usage }) => ({ task: uuid, meter, value: value1, usage: usage ?? '0.0000' })),
  usage: exactText(sum(tasks.map(({ usage }) => usage)), SCALE),
})

/** Bills of the homes whose meters have counted anything, and from now on nobody changes what was read. */
const makeBills = async (call: Context, row: Round): Promise<string[]> => {
  const { rows, applications } = call
  const tasks = await rows.list(task, (f) => f.and(f.eq('round', row.uuid), f.notEmpty('usage')), METERS_MAX)
  const readings = tasks.flatMap(({ reading }) => reading ?? [])
  const order = { sourceApp: round.spec.app.appKey ?? '', sourceUuid: row.uuid, readings, billed: true }
  if (readings.length > 0) await applications.order(billReadings, order)
  const used = tasks.filter(({ roomUuid, usage, reading }) => roomUuid !== null && reading !== null && compare(usage ?? 0, 0) > 0)
  const homes = [...Map.groupBy(used, ({ roomUuid }) => roomUuid ?? '')]
  const made: string[] = []
  for (let from = 0; from < homes.length; from += SET)
    made.push(
      ...(
        await rows.recordEach(
          bill,
          homes.slice(from, from + SET).map(([roomUuid, own]) => billOf(row, roomUuid, own)),
        )
      ).map(({ uuid }) => uuid),
    )
  return made
}

/** What follows once a round is agreed to be billed: bills, which fee works out and publishes. */
export const billing: ApprovalHandlers<typeof round> = {
  form: async ({ row, rows }) => ({
    no: row.no,
    period: row.period,
    total: await rows.count(task, (f) => f.eq('round', row.uuid)),
    abnormal: await rows.count(task, (f) => f.and(f.eq('round', row.uuid), f.eq('abnormal', true))),
    missed: await rows.count(task, (f) => f.and(f.eq('round', row.uuid), f.state('missed'))),
  }),
  passes: async (call) => {
    const { row, clock } = call
    const made = await makeBills(call, row)
    await push(call, made, row)
    return { billedAt: clock.now.toISOString(), billDays: daysFrom(chinaDay(new Date(row.startedAt ?? clock.now)), chinaDay(clock.now)) }
  },
}

/** A round is put away once all of its bills are with fee. */
export const allPushed = async ({ row, rows }: Call): Promise<void> => {
  const n = await rows.count(bill, (f) => f.and(f.eq('round', row.uuid), f.state('toPush')))
  if (n > 0) conflict('STATE_CHANGED', '还有{n}张账单未推送', { n })
}
