import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/**
 * Has rooms pay what another application has shared out over them, all of a document at once. The application that raises fees carries it
 * out; until it is opened, what is owed waits. Rooms that nobody pays for are named in the answer.
 */
export const chargeRooms = command(
  'fee.chargeRooms',
  z.object({
    /** Route code of the application, and its document. */
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    /** The charge item, one that is shared out. */
    item: z.uuid(),
    projectUuid: z.uuid(),
    period: z.object({ begin: z.iso.date(), end: z.iso.date() }),
    bills: z
      .array(
        z.object({
          /** What of the document it is: one fee for each. */
          sourceUuid: z.uuid(),
          roomUuid: z.uuid(),
          /** In fen. */
          amount: z.int().min(1),
        }),
      )
      .min(1),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ without: z.array(z.uuid()) }) },
)
