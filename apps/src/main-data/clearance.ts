import { queryPort } from '@qifuyun/kit/query-port.ts'

/** Whether anything is owed for a room, and how much in fen (apps-operations.md section 24). The application that raises fees answers. */
export const clearance = queryPort<{ roomUuid: string }, { ok: boolean; outstanding: number }>('fee.clearance')
