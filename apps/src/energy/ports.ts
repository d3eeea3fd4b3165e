import { command } from '@qifuyun/kit/command.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { z } from 'zod'
import { reading } from '#src/energy/readings/reading.ts'

/** Has readings stand as they are from now on, because a fee was made of them; `billed: false` once it was taken back. */
export const billReadings = command(
  'energy.bill',
  z.object({ sourceApp: z.string(), sourceUuid: z.uuid(), readings: z.array(z.uuid()).min(1), billed: z.boolean() }),
  { key: ['sourceApp', 'sourceUuid', 'billed'], answer: z.object({ count: z.int() }) },
)

export const bill = async (call: Context, { readings, billed }: z.output<typeof billReadings.input>): Promise<{ count: number }> => {
  const found = await call.rows.lock(reading, readings)
  const counting = found.filter((row) => reading.isIn(row, 'effective'))
  await call.rows.updateEach(
    reading,
    counting.map(({ uuid }) => ({ uuid, billed })),
  )
  return { count: counting.length }
}
