// Open delivery logs follow what is sent: `app:watch` in, `app:delivered` out.
import { appWatchInput } from '@qifuyun/contract/app-center/event-watch.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { afterCommit, type Tx } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Connection, listen, type SocketFeature } from '#src/platform/realtime/socket-feature.ts'
import { getApplication } from './access.ts'

const ROOM = 'app-deliveries:'
/** Logs that one connection follows, of all tabs of a browser. */
const WATCHED_MAX = 8

const roomOf = (enterpriseUuid: string, appUuid: string): string => `${ROOM}${enterpriseUuid}:${appUuid}`

/** Tells the open logs of an application once this transaction is committed. */
export const tellWatchers = (tx: Tx, { realtime }: Platform, enterpriseUuid: string, appUuid: string): void =>
  afterCommit(tx, () => realtime.toRooms([roomOf(enterpriseUuid, appUuid)], 'app:delivered', { appUuid }))

const watch = async (platform: Platform, connection: Connection, appUuid: string): Promise<null> => {
  const { caller } = connection
  if (!holdsOneOf(caller.roles, [ROLE.appManagement])) forbidden([ROLE.appManagement])
  await platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => getApplication(tx, platform, caller, appUuid))
  const room = roomOf(caller.enterpriseUuid, appUuid)
  // What was followed first is left first.
  const others = [...connection.rooms()].filter((each) => each.startsWith(ROOM) && each !== room)
  for (const each of others.slice(0, Math.max(0, others.length + 1 - WATCHED_MAX))) connection.leave(each)
  connection.join(room)
  return null
}

export const appCenterSocket = (platform: Platform): SocketFeature => ({
  events: [listen('app:watch', appWatchInput, ({ input, connection }) => watch(platform, connection, input.appUuid))],
})
