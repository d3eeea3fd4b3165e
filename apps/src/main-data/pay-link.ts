import { queryPort } from '@qifuyun/kit/query-port.ts'

/** The address at which what is owed of a room is paid without an account, good until a moment. The application that raises fees answers. */
export const roomPayLink = queryPort<{ roomUuid: string; until: Date }, string>('fee.payLink')
