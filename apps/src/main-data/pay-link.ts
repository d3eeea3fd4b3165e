import { queryPort } from '@qifuyun/kit/query-port.ts'

/**
 * The addresses, by room, at which what is owed of rooms is paid without an account, good until a moment. The application that raises fees
 * answers.
 */
export const roomPayLinks = queryPort<{ roomUuids: readonly string[]; until: Date }, ReadonlyMap<string, string>>('fee.payLinks')
