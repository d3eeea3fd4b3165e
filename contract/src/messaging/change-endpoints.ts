import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { uuid } from '#src/core/primitives.ts'
import {
  changedOutput,
  cursorsOutput,
  deleteInput,
  deleteOutput,
  editInput,
  editOutput,
  editsOutput,
  forwardInput,
  forwardOutput,
  messageAt,
  pinsOutput,
  reactionInput,
  readersOutput,
  recallOutput,
} from './change-schema.ts'

const MESSAGE = '/api/v1/im/im/message'

export const messageRecall = endpoint({
  method: 'POST',
  path: `${MESSAGE}/recall`,
  access: 'tenant',
  roles: [],
  errors: [401, 404, 429],
  summary: 'Takes a message back: the sender within 2 minutes, owner and admins of a group within 24 hours. As the socket event.',
  input: messageAt,
  output: recallOutput,
})
export const messageEdit = endpoint({
  method: 'POST',
  path: `${MESSAGE}/edit`,
  access: 'tenant',
  roles: [],
  errors: [401, 404, 429],
  summary: 'Changes an own text within 24 hours. As the socket event.',
  input: editInput,
  output: editOutput,
})
export const messageEdits = endpoint({
  method: 'GET',
  path: `${MESSAGE}/edits`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'What an edited message said before.',
  input: messageAt,
  output: editsOutput,
})
export const messageReaction = endpoint({
  method: 'POST',
  path: `${MESSAGE}/reaction`,
  access: 'tenant',
  roles: [],
  errors: [401, 404, 429],
  summary: 'Sets the own emoji on a message, or takes it back.',
  input: reactionInput,
  output: changedOutput,
})
export const messagePin = endpoint({
  method: 'POST',
  path: `${MESSAGE}/pin`,
  access: 'tenant',
  roles: [],
  errors: [401, 404, 429],
  summary: 'Pins a message at the top of its conversation, for all of its members.',
  input: messageAt,
  output: changedOutput,
})
export const messageUnpin = endpoint({
  method: 'POST',
  path: `${MESSAGE}/unpin`,
  access: 'tenant',
  roles: [],
  errors: [401, 404, 429],
  summary: 'Takes a message off the top of its conversation.',
  input: messageAt,
  output: changedOutput,
})
export const messagePins = endpoint({
  method: 'GET',
  path: `${MESSAGE}/pins`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Pinned messages of a conversation, the latest pin first.',
  input: z.object({ sessionUuid: uuid() }),
  output: pinsOutput,
})
export const messageReaders = endpoint({
  method: 'GET',
  path: `${MESSAGE}/readers`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Who has read a message and who has not; for its sender only.',
  input: messageAt,
  output: readersOutput,
})
export const messageCursors = endpoint({
  method: 'GET',
  path: `${MESSAGE}/cursors`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'How far each member of a conversation has read.',
  input: z.object({ sessionUuid: uuid() }),
  output: cursorsOutput,
})
export const messageForward = endpoint({
  method: 'POST',
  path: `${MESSAGE}/forward`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 404, 429],
  summary: 'Sends messages of one conversation on to others, one by one or merged into one.',
  input: forwardInput,
  output: forwardOutput,
})
export const messageDelete = endpoint({
  method: 'POST',
  path: `${MESSAGE}/delete`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Hides messages from the caller alone.',
  input: deleteInput,
  output: deleteOutput,
})
