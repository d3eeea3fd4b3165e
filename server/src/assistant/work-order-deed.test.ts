import { orderType } from '@qifuyun/apps/work-order/order-type.ts'
import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { entityEndpoints } from '@qifuyun/kit/endpoints.ts'
import { expect, test } from 'vitest'
import { demoId, userId } from '#src/testing/people.ts'
import { createWorld } from '#src/testing/world.ts'
import { propose } from './proposals.ts'
import { createWorkOrder } from './work-order-deed.ts'

test('what was proposed is filed as the one who confirms, once', async () => {
  const world = await createWorld()
  try {
    const added = await world.as('wangqiang').call(entityEndpoints(orderType).add, { code: 'KF', name: '客服' })
    const asked = { typeName: '客服', projectUuid: demoId('0007', 1), projectName: '西湖花园', title: '路灯不亮', content: '东门路灯不亮' }
    const card = propose(createWorkOrder, { ...asked, type: String(added.data.uuid) }, world.app.platform.ids)
    expect(card.values.map(({ value }) => value)).toEqual(['客服', '西湖花园', '路灯不亮', '东门路灯不亮', '普通'])
    const confirm = () => world.as('liuyang').call(createWorkOrder.endpoint, card.input)
    const [first, second] = [await confirm(), await confirm()]
    expect([first.code, second.data]).toMatchObject([200, { created: false }])
    const { list } = (await world.as('liuyang').call(entityEndpoints(workOrder).page, {})).data
    expect(list).toMatchObject([{ title: '路灯不亮', sourceApp: 'assistant', reporter: userId('liuyang') }])
    expect(createWorkOrder.path(first.data)).toContain(String(list[0]?.uuid))
  } finally {
    await world.close()
  }
})
