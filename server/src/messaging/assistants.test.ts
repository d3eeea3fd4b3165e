import type { CardContent } from '@qifuyun/contract/messaging/card.ts'
import { messageHistory, messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, imSessionId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { sendAssistantCard, updateCards } from './service.ts'
import { accountOf, type Client, connectAs } from './testing.ts'

const E1 = enterpriseId(1)
const APPROVAL = demoId('0011', 1)

let world: World
let lina: Client
let wangqiang: Client
beforeAll(async () => {
  world = await createWorld()
  const origin = await world.listen()
  ;[lina, wangqiang] = await Promise.all([connectAs(world, origin, 'lina'), connectAs(world, origin, 'wangqiang')])
})
afterAll(async () => {
  lina?.close()
  wangqiang?.close()
  await world?.close()
})

const card: CardContent = {
  title: '刘洋的请假',
  summary: '事假 2 天',
  fields: [{ label: '天数', value: '2' }],
  buttons: [{ key: 'agree', text: '同意', kind: 'primary', path: '/api/v1/application/enterprise/flow/agree', input: { remark: '' } }],
  urlScope: 'pc',
  pcJumpUrl: '/approve/info',
  messageData: { appUuid: null, businessUuid: APPROVAL },
}
const sendTo = (...names: PersonName[]) =>
  world.app.platform.db.tenant(E1, null, (tx) =>
    sendAssistantCard(tx, world.app.platform, { enterpriseUuid: E1, assistant: 'approval', userUuids: names.map(userId), card }),
  )
const assistantOf = async (name: PersonName) =>
  (await world.as(name).call(messagingSessionList, {})).data.list.find(({ sessionTypeCode }) => sessionTypeCode === 3)

test('a card reaches active members in a conversation of their own with the assistant, unread', async () => {
  // Two at once make one conversation.
  await Promise.all([sendTo('lina', 'wangqiang', 'machen', 'sunhao'), sendTo('lina')])
  await lina.next('message:new', ({ seq }) => seq === 2)
  await wangqiang.next('message:new')
  expect(await assistantOf('lina')).toMatchObject({ name: '审批助手', unRead: 2, memberCount: 1, lastMessage: { text: '刘洋的请假' } })
  expect(await assistantOf('wangqiang')).toMatchObject({ unRead: 1 })
  expect(await assistantOf('liuyang')).toBeUndefined()
  expect((await world.as('sunhao').call(messagingSessionList, {})).data.list).toEqual([])
  expect(lina.got('session:update')).toMatchObject([{ session: { assistantCode: 'approval' } }])
})

test('nothing is sent when the transaction fails', async () => {
  const before = (await assistantOf('lina'))?.maxSeq
  const { db } = world.app.platform
  const failing = db.tenant(E1, null, async (tx) => {
    await sendAssistantCard(tx, world.app.platform, { enterpriseUuid: E1, assistant: 'approval', userUuids: [userId('lina')], card })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await assistantOf('lina'))?.maxSeq).toBe(before)
})

test('a card is drawn anew for everybody who has it, forwarded ones included', async () => {
  const group = imSessionId(1)
  await withClient(world.database.owner, (client) =>
    client.query('select * from im_append($1, $2, now())', [
      E1,
      JSON.stringify([
        {
          item: 0,
          sessionUuid: group,
          messageUuid: crypto.randomUUID(),
          senderImAccountId: accountOf('lina'),
          clientId: crypto.randomUUID(),
          messageType: 'card',
          content: card,
          digest: card.title,
          replyToSeq: null,
          mentions: [],
          mentionAll: false,
        },
      ]),
    ]),
  )
  const { db } = world.app.platform
  await db.tenant(E1, null, (tx) =>
    updateCards(tx, world.app.platform, { enterpriseUuid: E1, businessUuid: APPROVAL }, { state: '已同意', buttons: undefined }),
  )
  const update = await wangqiang.next('message:update', ({ sessionUuid }) => sessionUuid !== group)
  expect(update).toMatchObject({ kind: 'edit', message: { content: { title: card.title, state: '已同意' }, editTime: null } })
  expect(update.message.content).not.toHaveProperty('buttons')
  await wangqiang.next('message:update', ({ sessionUuid }) => sessionUuid === group)
  const own = (await assistantOf('lina')) ?? { sessionUuid: '', maxRev: 0, unRead: 0 }
  const { list } = (await world.as('lina').call(messageHistory, { sessionUuid: own.sessionUuid })).data
  expect(list.map(({ rev }) => rev)).toEqual([3, 4])
  expect(own).toMatchObject({ maxRev: 4, unRead: 2 })
  // Who was away finds it by sync.
  const { data } = await lina.ask<{ sessions: { changed: { seq: number }[] }[] }>('message:sync', {
    sessions: [{ sessionUuid: own.sessionUuid, lastSeq: 2, lastRev: 2 }],
  })
  expect(data?.sessions[0]?.changed.map(({ seq }) => seq)).toEqual([1, 2])
})
