import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { round } from '#src/meter-reading/rounds/round.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const FOUND = 20

/** How far rounds are, as the asker may see them. */
const rounds = assistantLookUp({
  name: 'meter_reading_rounds',
  label: '查询抄表进度',
  description: '列出抄表批次：批次号、能源、月份、应抄、已抄、异常、未抄到、账单金额（元）、状态，最近的在前，最多 20 个。',
  input: z.object({}),
  async run(ask) {
    const { list, page } = await ask(entityEndpoints(round).page, { pageSize: FOUND, sort: [{ field: 'period', order: 'desc' }] })
    return {
      total: page.total,
      rounds: list.map((row) => ({
        ...{ no: row.no, energy: row.energyTypeName, period: row.period, state: row.stateLabel, total: row.total, done: row.done },
        ...{
          abnormal: row.abnormal,
          missed: row.missed,
          amount: formatMoney(Number(row.amount ?? 0)),
          path: rowPath(round, String(row.uuid)),
        },
      })),
    }
  },
})

/** What has to be looked at. */
const abnormal = assistantLookUp({
  name: 'meter_reading_abnormal',
  label: '查询异常读数',
  description: '列出待核对的异常读数：表名、本次读数、用量、近三月均用量、异常说明。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(task, (f) => f.state('abnormal'))
    const { list, page } = await ask(entityEndpoints(task).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      readings: list.map((row) => ({
        ...{ name: row.name, value: row.value1, usage: row.usage, mean: row.mean, flaw: row.flaw, path: rowPath(task, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [rounds, abnormal] }
