import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { boardCall, stepsCall } from '@qifuyun/kit/rounds/board-call.ts'
import { z } from 'zod'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { task } from '#src/equipment-inspection/rounds.ts'

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
