import { question } from '@qifuyun/kit/question.ts'

/** Whether anything is owed for a room, and how much in fen (apps-operations.md section 24). The application that raises fees answers. */
export const clearance = question<{ roomUuid: string }, { ok: boolean; outstanding: number }>('fee.clearance')
