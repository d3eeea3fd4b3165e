import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area, gate } from '#src/parking/setup/area.ts'

const plate = () => z.string({ error: '请填写车牌号' }).trim().min(1, { error: '请填写车牌号' }).max(10)
const reason = () => z.string({ error: '请填写原因' }).trim().min(1, { error: '请填写原因' }).max(200)

const stay = z.object({
  passageUuid: z.string(),
  no: z.string(),
  plate: z.string(),
  kind: z.string(),
  state: z.string(),
  inAt: z.string().nullable(),
  minutes: z.int(),
  fee: z.int(),
  paid: z.int(),
  due: z.int(),
})

const atDesk = { of: gate, verb: 'action.guard' } as const

/** What a guard sees of a plate: the car, and its stay where it is inside. */
export const lookUpPlate = customCall({
  ...atDesk,
  name: 'lookUp',
  summary: 'what is known of a plate at a gate, with what its stay comes to.',
  input: z.object({ gateUuid: uuid(), plate: plate(), couponCode: z.string().trim().max(20).optional() }),
  output: z.object({
    plate: z.string(),
    /** As what it would come in; null: it stays outside. */
    kind: z.string().nullable(),
    why: z.string().nullable(),
    contact: z.string().nullable(),
    validTo: z.string().nullable(),
    visitorName: z.string().nullable(),
    stay: stay.nullable(),
  }),
})
export type PlateFound = z.output<typeof lookUpPlate.output>

export const enterPlate = customCall({
  ...atDesk,
  name: 'enter',
  summary: 'let a car in by hand.',
  changes: true,
  input: z.object({ gateUuid: uuid(), plate: plate(), colour: z.enum(['1', '2', '3', '4', '5']).optional() }),
  output: z.object({ passageUuid: z.string(), kind: z.string() }),
})

export const takePayment = customCall({
  ...atDesk,
  name: 'pay',
  summary: 'take money for a stay; the amount is what was shown.',
  changes: true,
  input: z.object({
    passageUuid: uuid(),
    channel: z.enum(['4', '6']),
    amount: z.int().min(0),
    couponCode: z.string().trim().max(20).optional(),
  }),
  output: z.object({ payOrderUuid: z.string().nullable(), paid: z.int() }),
})

export const askPayment = customCall({
  ...atDesk,
  name: 'payCode',
  summary: 'the page at which the driver pays what is due now.',
  changes: true,
  input: z.object({ passageUuid: uuid(), couponCode: z.string().trim().max(20).optional() }),
  output: z.object({ link: z.string(), payOrderUuid: z.string(), amount: z.int() }),
})

export const leaveByGate = customCall({
  ...atDesk,
  name: 'leave',
  summary: 'let a car out for which nothing is due.',
  changes: true,
  input: z.object({ gateUuid: uuid(), passageUuid: uuid() }),
  output: z.object({ due: z.int() }),
})

export const leaveUnknown = customCall({
  ...atDesk,
  name: 'leaveUnseen',
  summary: 'let a car out that nobody saw coming in, with a reason.',
  changes: true,
  input: z.object({ gateUuid: uuid(), plate: plate(), reason: reason() }),
  output: z.object({ passageUuid: z.string() }),
})

export const releaseCar = customCall({
  ...atDesk,
  name: 'release',
  summary: 'let a car out for nothing, with a reason; so many a day for each guard.',
  changes: true,
  input: z.object({ gateUuid: uuid(), passageUuid: uuid(), reason: reason(), photo: z.array(z.string().max(300)).max(3).default([]) }),
  output: z.object({ released: z.boolean() }),
})

export const correctPlate = customCall({
  ...atDesk,
  name: 'correct',
  summary: 'correct a plate that was read wrongly.',
  changes: true,
  input: z.object({ passageUuid: uuid(), plate: plate() }),
  output: z.object({ plate: z.string() }),
})

export const liveParks = customCall({
  name: 'live',
  summary: 'how full the car parks are, and what passes.',
  of: passage,
  verb: 'read',
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({
    areas: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        total: z.int(),
        inside: z.int(),
        cards: z.int(),
        toPay: z.int(),
        entries: z.int(),
        exits: z.int(),
        income: z.int(),
      }),
    ),
  }),
})
export type LiveParks = z.output<typeof liveParks.output>

export const incomeReport = customCall({
  name: 'income',
  summary: 'what came in on each day of a span, by stays and by cards.',
  of: payOrder,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish(), from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        payments: z.int(),
        online: z.int(),
        cash: z.int(),
        pos: z.int(),
        cards: z.int(),
        refunded: z.int(),
        net: z.int(),
      }),
    ),
    total: z.int(),
    refunded: z.int(),
  }),
})
export type IncomeReport = z.output<typeof incomeReport.output>

export const areaLink = linkCall({
  name: 'areaLink',
  summary: 'the page of a car park at which drivers pay.',
  of: area,
  verb: 'action.payLink',
})
