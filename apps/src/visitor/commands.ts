import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/** Has somebody put on the blacklist of a project, for a document of another application; once for each. */
export const barVisitor = command(
  'visitor.bar',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    projectUuid: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    plate: z.string().nullable(),
    reason: z.string(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ blacklistUuid: z.uuid() }) },
)
