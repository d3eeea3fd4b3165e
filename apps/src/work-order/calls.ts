import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { chosenMessages } from '@qifuyun/contract/messaging/content.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { ATTACHED_MAX, workOrder } from '#src/work-order/work-order.ts'

const PRIORITY = z.enum(['1', '2', '3', '4'])
const words = (max: number) => z.string({ error: '必填' }).trim().min(1, { error: '必填' }).max(max)

/** Storage keys of files. */
const attached = () => z.array(z.string().min(1).max(300)).max(ATTACHED_MAX).nullish()

const filed = {
  title: words(50),
  content: words(1_000),
  projectUuid: uuid(),
  buildingUuid: uuid().nullish(),
  roomUuid: uuid().nullish(),
  positionText: z.string().max(100).nullish(),
  priority: PRIORITY.nullish(),
  dueAt: z.iso.datetime({ offset: true }).nullish(),
  cc: z.array(uuid()).max(50).nullish(),
  extra: z
    .array(z.object({ name: words(20), value: words(500) }))
    .max(20)
    .nullish(),
}

const raised = z.object({ uuid: z.string(), no: z.string(), created: z.boolean() })

export const raiseCall = customCall({
  name: 'raise',
  summary: 'have something done about a document of an application; the same document has one open order.',
  of: workOrder,
  verb: 'action.raise',
  changes: true,
  input: z.object({
    ...filed,
    sourceApp: words(50),
    sourceUuid: words(120),
    sourceNo: z.string().max(100).nullish(),
    /** Code or id. */
    type: z.string().max(50).nullish(),
    holder: uuid().nullish(),
  }),
  output: raised,
})

export const fromMessageCall = customCall({
  name: 'fromMessage',
  summary: 'make messages of the chat an order that leads back to the first of them; that one has one open order.',
  of: workOrder,
  verb: 'add',
  changes: true,
  input: z.object({
    ...filed,
    sessionUuid: uuid(),
    seqList: chosenMessages(),
    type: uuid(),
    /** Absent: those of the messages. */
    images: attached(),
    files: attached(),
  }),
  output: raised,
})

export const fromAssistantCall = customCall({
  name: 'fromAssistant',
  summary: 'make an order that the assistant proposed; a proposal makes one.',
  of: workOrder,
  verb: 'add',
  changes: true,
  input: z.object({ ...filed, proposalUuid: uuid(), type: uuid() }),
  output: raised,
})

export const formOfCall = customCall({
  name: 'formOf',
  summary: 'the fields that a type adds to the form of its orders.',
  of: workOrder,
  verb: 'add',
  input: z.object({ type: uuid() }),
  output: z.array(z.object({ name: z.string(), kind: z.enum(['1', '2', '3', '4', '5']), must: z.boolean(), choices: z.array(z.string()) })),
})

const tally = { count: z.int(), finished: z.int(), onTime: z.int(), overdue: z.int() }

export const statisticsCall = customCall({
  name: 'statistics',
  summary: 'orders of a month by source and type, and the monthly score of everybody who held some.',
  of: workOrder,
  verb: 'action.statistics',
  report: true,
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: '时间格式错误' }) }),
  output: z.object({
    bySource: z.array(z.object({ sourceApp: z.string(), ...tally })),
    byType: z.array(z.object({ type: z.string(), typeName: z.string(), ...tally })),
    perStaff: z.array(
      z.object({
        userUuid: z.string(),
        userName: z.string(),
        ...tally,
        /** Whole minutes; null without a finished order. */
        avgMinutes: z.number().nullable(),
        deducted: z.int(),
        /** 100 less what was deducted, not below 0. */
        score: z.int(),
      }),
    ),
  }),
})
