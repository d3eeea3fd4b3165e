import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { expect, test } from 'vitest'
import { ME, sampleMessage } from '#src/messaging/store/samples.ts'
import { actionsOf, lastEditable } from './message-actions.ts'

const sent = (change = {}) => sampleMessage(1, { senderImAccountId: ME.imAccountId, ...change })
const reader = (minutes: number, groupRole?: number) => ({
  imAccountId: ME.imAccountId,
  groupRole,
  now: Date.parse(sent().createTime) + minutes * 60_000,
})

test.each([
  ['an own text', sent(), reader(1), ['reply', 'edit', 'copy', 'forward', 'select', 'remind', 'todo', 'make', 'recall', 'pin', 'delete']],
  [
    'an own text after the two minutes',
    sent(),
    reader(3),
    ['reply', 'edit', 'copy', 'forward', 'select', 'remind', 'todo', 'make', 'pin', 'delete'],
  ],
  ['an own text of yesterday', sent(), reader(1_441), ['reply', 'copy', 'forward', 'select', 'remind', 'todo', 'make', 'pin', 'delete']],
  [
    'a text of somebody else',
    sampleMessage(1, { pinFlag: 1 }),
    reader(1),
    ['reply', 'copy', 'forward', 'select', 'remind', 'todo', 'make', 'unpin', 'delete'],
  ],
  [
    'a text in a group one leads',
    sampleMessage(1),
    reader(60, GROUP_ROLE.admin),
    ['reply', 'copy', 'forward', 'select', 'remind', 'todo', 'make', 'recall', 'pin', 'delete'],
  ],
  ['a recalled message', sent({ recalledFlag: 1, content: null }), reader(1), []],
  ['a line of the server', sampleMessage(1, { messageType: 'system' }), reader(1), []],
])('%s', (_what, message, who, offered) => expect(actionsOf(message, who)).toEqual(offered))

test('the newest own text that is there is the one to change', () => {
  const messages = [sent(), sent({ seq: 2, recalledFlag: 1, content: null }), sampleMessage(3)]
  expect(lastEditable(messages, reader(1))?.seq).toBe(1)
  expect(lastEditable(messages, reader(1_500))).toBeUndefined()
})
