import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/** Lets people pass the doors for guests of a project for a time, for a document of another application: those who work in a flat, who carry goods. */
export const grantDoors = command(
  'accessControl.grant',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    projectUuid: z.uuid(),
    name: z.string().max(50),
    kind: z.enum(['worker', 'visitor']),
    people: z
      .array(
        z.object({
          name: z.string().max(20),
          phone: z.string().nullable(),
          company: z.string().nullable(),
          /** The number of their card, which opens the doors. Whoever has it from a document before this one stays who they are. */
          card: z.string().min(1).max(64).nullish(),
        }),
      )
      .min(1)
      .max(50),
    validFrom: z.iso.datetime(),
    validTo: z.iso.datetime(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ doors: z.int() }) },
)

/** Takes back what was granted for a document. */
export const revokeDoors = command('accessControl.revoke', z.object({ sourceApp: z.string(), sourceUuid: z.uuid() }), {
  key: ['sourceApp', 'sourceUuid'],
  answer: z.object({ people: z.int() }),
})
