import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { askingWorld, callsTool, cardOf, demoId, says, userId } from '@qifuyun/server/testing.ts'
import { expect, test } from 'vitest'
import { orderType } from '#src/work-order/order-type.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const asking = askingWorld()

test('an order is filed as the one who confirms, under the names that its type and project have', async () => {
  const added = await asking.world.as('wangqiang').call(entityEndpoints(orderType).add, { code: 'KF', name: '客服' })
  const asked = {
    type: String(added.data.uuid),
    typeName: '保洁',
    projectUuid: demoId('0007', 1),
    title: '路灯不亮',
    content: '东门路灯不亮',
  }
  asking.model.next(callsTool('propose_create_work_order', asked), says(['请确认']))
  const { card, chosen } = cardOf(await asking.ask('liuyang', { content: '帮我办' }))
  expect(card.values.map(({ value }) => value)).toEqual(['客服', '西湖花园', '路灯不亮', '东门路灯不亮', '普通'])
  const done = await asking.world.as('liuyang').call(calls.aiConfirm, chosen)
  const { list } = (await asking.world.as('liuyang').call(entityEndpoints(workOrder).page, {})).data
  expect(list).toMatchObject([{ title: '路灯不亮', sourceApp: 'assistant', reporter: userId('liuyang') }])
  expect(done.data.path).toContain(String(list[0]?.uuid))
})
