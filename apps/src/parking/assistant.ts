import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { parkingApp } from '#src/parking/app.ts'
import { incomeReport, liveParks } from '#src/parking/calls.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { passage } from '#src/parking/passing/passage.ts'

const FOUND = 10

const live = assistantLookUp({
  name: 'parking_now',
  label: '查询停车场',
  description: '查询各停车场现在的在场车辆、车位总数、今日入场出场车次和今日收入（分）。',
  input: z.object({}),
  run: async (ask) => (await ask(customEndpoint(parkingApp, liveParks), {})).areas,
})

const car = assistantLookUp({
  name: 'parking_car',
  label: '查询车辆',
  description: '按车牌号查询车辆登记（卡类型、车主、有效期）和最近的进出记录。',
  input: z.object({ plate: z.string().min(2).max(10) }),
  async run(ask, { plate }) {
    const [known, passed] = [
      await ask(entityEndpoints(vehicle).page, { pageSize: FOUND, filter: filterOf(vehicle, (f) => f.eq('plate', plate)) }),
      await ask(entityEndpoints(passage).page, { pageSize: FOUND, filter: filterOf(passage, (f) => f.eq('plate', plate)) }),
    ]
    return {
      vehicles: known.list.map(({ uuid, contact, validFrom, validTo }) => ({
        contact,
        validFrom,
        validTo,
        path: rowPath(vehicle, String(uuid)),
      })),
      passages: passed.list.map(({ uuid, no, inAt, outAt, amount, paid }) => ({
        no,
        inAt,
        outAt,
        amount,
        paid,
        path: rowPath(passage, String(uuid)),
      })),
    }
  },
})

const income = assistantLookUp({
  name: 'parking_income',
  label: '查询停车收入',
  description: '查询某段日期（yyyy-MM-dd，最多一年）的停车收入（分）：临停线上、现金、POS、月卡、退款、净收入。',
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  run: (ask, span) => ask(customEndpoint(parkingApp, incomeReport), span),
})

export const assistantTools: AssistantTools = { lookUps: [live, car, income] }
