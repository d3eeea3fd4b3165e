import { editInput, messageAt } from '@qifuyun/contract/messaging/change-schema.ts'
import type { Hello } from '@qifuyun/contract/messaging/events.ts'
import { presenceInput, readInput, sendInput, syncInput, type syncOutput, typingInput } from '@qifuyun/contract/messaging/schema.ts'
import { z } from 'zod'
import { together } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Connection, listen, type SocketFeature } from '#src/platform/realtime/socket-feature.ts'
import { editMessage } from '../messages/edit.ts'
import { showMessage, showSession } from '../messages/present.ts'
import { recallMessage } from '../messages/recall.ts'
import { allCounters, standingOf } from '../reading/counters.ts'
import { accountRevNow, changedSessions, groupSessionsOf } from '../sessions.ts'
import { messengerOf } from './messenger.ts'
import { groupRoom } from './rooms.ts'
import { syncSessions } from './sync.ts'

/** Conversations of one sync answer; the next call goes on from its `accountRev`. */
const CHANGED_MAX = 200

type Sync = z.output<typeof syncOutput>

/** What an account missed since the places it names. The conversations' standing is read first: what comes in between is sent twice. */
export const syncOf = (platform: Platform, caller: TenantCaller, input: z.output<typeof syncInput>): Promise<Sync> =>
  platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const changed =
      input.accountRev === undefined
        ? { list: [], accountRev: await accountRevNow(tx) }
        : await changedSessions(tx, caller, input.accountRev, CHANGED_MAX)
    return {
      sessions: (await syncSessions(tx, caller, input.sessions)).map((session) => ({
        ...session,
        messages: session.messages.map((message) => showMessage(platform, message)),
        changed: session.changed.map((message) => showMessage(platform, message)),
      })),
      changedSessions: changed.list.map((session) => showSession(platform, session)),
      accountRev: changed.accountRev,
      counters: await allCounters(tx, caller.userUuid, platform.clock.now()),
    }
  })

const greet = async (platform: Platform, connection: Connection): Promise<void> => {
  const { caller } = connection
  const { enterpriseUuid, userUuid, imAccountId } = caller
  // Sent together: after a restart thousands are greeted at once.
  const [groups, accountRev, { counters, enterprises }] = await platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    together(groupSessionsOf(tx, caller), accountRevNow(tx), standingOf(tx, userUuid, platform.clock.now())),
  )
  connection.join(groups.map(groupRoom))
  const elsewhere = enterprises.filter((uuid) => uuid !== enterpriseUuid)
  messengerOf(platform).counters.watch({ enterpriseUuid, userUuid, imAccountId }, elsewhere)
  connection.emit('hello', {
    imAccountId,
    enterpriseUuid,
    serverTime: platform.clock.now().toISOString(),
    accountRev,
    counters,
    protocol: 1,
  } satisfies Hello)
}

/** Messaging over sockets. */
export const messagingSocket = (platform: Platform): SocketFeature => {
  const { send, change, read, typing, presence, counters, searchIndex } = messengerOf(platform)
  return {
    events: [
      listen('message:send', sendInput, ({ input, caller, connection }) => send(caller, input, connection.socketId), { changes: true }),
      listen('message:read', readInput, ({ input, caller, connection }) => read(caller, input, connection.socketId), { changes: true }),
      listen('message:recall', messageAt, async ({ input, caller }) => ({ rev: (await recallMessage(change, caller, input)).rev }), {
        changes: true,
      }),
      listen(
        'message:edit',
        editInput,
        async ({ input, caller }) => {
          const { rev, message } = await editMessage(change, caller, input)
          return { rev, editTime: message.editTime ?? message.createTime }
        },
        { changes: true },
      ),
      listen('message:sync', syncInput, ({ input, caller }) => syncOf(platform, caller, input)),
      listen('typing', typingInput, ({ input, connection }) => typing(connection, input), { changes: true }),
      listen('presence:subscribe', presenceInput, ({ input, connection }) => presence.follow(connection, input.imAccountIdList)),
      listen('ping:time', z.object({}), async () => ({ serverTime: platform.clock.now().toISOString() })),
    ],
    connected: (connection) => greet(platform, connection),
    accountOnline: presence.arrived,
    accountOffline: (account) => {
      counters.unwatch(account.imAccountId)
      presence.gone(account)
    },
    stop: async () => {
      searchIndex.stop()
      presence.stop()
    },
  }
}
