import { queryPort } from '@qifuyun/kit/query-port.ts'

/** Late fees of bills that have come up until today and were not charged yet, by bill, in fen; what has none is absent. The application that raises fees answers. */
export const lateFees = queryPort<{ receivables: readonly string[] }, ReadonlyMap<string, number>>('fee.lateFees')
