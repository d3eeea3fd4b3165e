import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { boardCall, stepsCall } from '@qifuyun/kit/rounds/board-call.ts'
import { z } from 'zod'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { task } from '#src/equipment-inspection/rounds.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'

export const roundBoard = boardCall(task)
export const roundSteps = stepsCall(task)

export const equipmentRecords = customCall({
  name: 'equipmentRecords',
  summary: 'how a piece of equipment was found on its last rounds, and what was repaired of it, as far as the caller may see that.',
  of: equipment,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    inspections: z.array(
      z.object({
        ...{ uuid: z.string(), name: z.string(), taskNo: z.string().nullable(), at: z.string(), abnormal: z.boolean() },
        ...{ user: z.string().nullable(), note: z.string().nullable() },
      }),
    ),
    repairs: z.array(z.object({ uuid: z.string(), no: z.string(), content: z.string(), at: z.string(), closedAt: z.string().nullable() })),
  }),
})
export type EquipmentRecords = z.output<typeof equipmentRecords.output>

/** Maintenance of 90 days, by equipment. */
export const upkeepAhead = customCall({
  name: 'upkeepAhead',
  summary: 'the maintenance of 90 days from a day on, by equipment: what was done, what is due, and what plans will ask for.',
  of: mPlan,
  verb: 'read',
  input: z.object({ from: z.iso.date(), projectUuid: uuid().optional() }),
  output: z.object({
    /** Only so many pieces of equipment are told of. */
    cut: z.boolean(),
    rows: z.array(
      z.object({
        ...{ uuid: z.string(), name: z.string(), place: z.string() },
        spans: z.array(
          z.object({
            ...{ planUuid: z.string(), planName: z.string() },
            /** From when it may be done, when it is due, and the last day on which it is not overdue. */
            ...{ begin: z.string(), due: z.string(), until: z.string() },
            /** null: it is not made yet. */
            task: z.object({ uuid: z.string(), state: z.string(), overdue: z.boolean() }).nullable(),
          }),
        ),
      }),
    ),
  }),
})
export type UpkeepAhead = z.output<typeof upkeepAhead.output>
