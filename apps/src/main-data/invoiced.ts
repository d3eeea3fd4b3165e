import { queryPort } from '@qifuyun/kit/query-port.ts'

/** How much of bills stands on invoices that are not red, by bill, in fen; what none is of is absent. The application that invoices answers. */
export const invoiced = queryPort<{ receivables: readonly string[] }, ReadonlyMap<string, number>>('invoice.invoiced')
