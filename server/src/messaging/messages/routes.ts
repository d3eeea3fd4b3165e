import * as calls from '@qifuyun/contract/messaging/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from '../live/messenger.ts'
import { cursorsOf, readersOf } from '../reading/readers.ts'
import { searchMessages, seqAt } from '../search/search.ts'
import { forwardMessages } from '../sending/forward.ts'
import type { Changed } from './change.ts'
import { deleteForMe } from './delete.ts'
import { editMessage, editsOf } from './edit.ts'
import { pinMessage, pinsOf } from './pins.ts'
import { showMessage } from './present.ts'
import { reactToMessage } from './reactions.ts'
import { recallMessage } from './recall.ts'

/** What can be done to a message after it is sent. */
const changeRoutes = (platform: Platform): Route[] => {
  const { change, telling, onStored } = messengerOf(platform)
  const shown = ({ rev, message }: Changed) => ({ rev, message: showMessage(platform, message) })
  return [
    handle(calls.messageRecall, async ({ input, caller }) => ({ rev: (await recallMessage(change, caller, input)).rev })),
    handle(calls.messageEdit, async ({ input, caller }) => {
      const { rev, message } = await editMessage(change, caller, input)
      return { rev, editTime: message.editTime ?? message.createTime }
    }),
    handle(calls.messageReaction, async ({ input, caller }) => shown(await reactToMessage(change, caller, input))),
    handle(calls.messagePin, async ({ input, caller }) => shown(await pinMessage(change, caller, input, true))),
    handle(calls.messageUnpin, async ({ input, caller }) => shown(await pinMessage(change, caller, input, false))),
    handle(calls.messageDelete, ({ input, caller }) => deleteForMe(platform, telling, caller, input)),
    handle(calls.messageForward, ({ input, caller }) => forwardMessages(platform, onStored, caller, input)),
  ]
}

/** What is asked about messages. */
const askRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const { searchIndex } = messengerOf(platform)
  return [
    handle(calls.messageEdits, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => editsOf(tx, caller, input)),
    ),
    handle(calls.messagePins, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => pinsOf(tx, platform, caller, input.sessionUuid)),
    ),
    handle(calls.messageReaders, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => readersOf(tx, platform, caller, input)),
    ),
    handle(calls.messageCursors, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => cursorsOf(tx, caller, input.sessionUuid)),
    ),
    handle(calls.messageSearch, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => searchMessages(tx, platform, searchIndex, caller, input)),
    ),
    handle(calls.messageSeqAt, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => ({ seq: await seqAt(tx, caller, input.sessionUuid, input.time) })),
    ),
  ]
}

export const messageChangeRoutes = (platform: Platform): Route[] => [...changeRoutes(platform), ...askRoutes(platform)]
