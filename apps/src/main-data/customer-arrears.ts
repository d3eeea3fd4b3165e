import { queryPort } from '@qifuyun/kit/query-port.ts'

/**
 * What customers owe that is overdue, in fen, by customer, as far as the asker may see it; nothing of anybody for those who may see no bills.
 * The application that raises fees answers.
 */
export const customerArrears = queryPort<{ customers: readonly string[] }, ReadonlyMap<string, number>>('customer.arrears')
