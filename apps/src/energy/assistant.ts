import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { energyApp } from '#src/energy/app.ts'
import { costReport } from '#src/energy/calls.ts'

const FOUND = 20
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What meters used and cost in a month, as the asker may see it. */
const monthOfMeters = assistantLookUp({
  name: 'energy_month',
  label: '查询能耗',
  description: '查询某月（yyyy-MM）各计量表的用量、费用（元）和碳排放（kg），费用高的在前，最多 20 块表，附总费用和总碳排放。',
  input: z.object({ month }),
  async run(ask, { month: asked }) {
    const { list, total, summary } = await ask(customEndpoint(energyApp, costReport), { month: asked, pageSize: FOUND })
    return {
      ...{ total, cost: formatMoney(summary.cost), carbonKg: withoutZeros(summary.carbon) },
      meters: list.map(({ code, name, energyType, usage, unit, cost, incomplete }) => ({
        ...{ code, name, energyType, usage: `${withoutZeros(usage)} ${unit}`, incomplete },
        ...(cost !== null && { cost: formatMoney(cost) }),
      })),
    }
  },
})

/** What is wrong now. */
const alarms = assistantLookUp({
  name: 'energy_alarms',
  label: '能耗告警',
  description: '列出未恢复的能耗告警：标题、说明、实际值、限值。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(energyAlarm, (f) => f.state('open', 'working'))
    const { list, page } = await ask(entityEndpoints(energyAlarm).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      alarms: list.map((row) => ({
        ...{ title: row.title, meaning: row.meaning, value: row.value, limit: row.limit, path: rowPath(energyAlarm, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [monthOfMeters, alarms] }
