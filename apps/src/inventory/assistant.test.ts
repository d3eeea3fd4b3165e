import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { askingWorld, callsTool, says, userId } from '@qifuyun/server/testing.ts'
import { expect, test } from 'vitest'
import { opening } from '#src/inventory/documents/opening.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'

const asking = askingWorld()

const found = async (name: 'zhangwei' | 'liuyang', tool: string, given: object): Promise<string> => {
  asking.model.next(callsTool(tool, given), says(['好']))
  await asking.ask(name, { content: '查一下' })
  return asking.lastFinding().replaceAll('\\', '')
}

test('the assistant finds stock for who may see it, costs only for who may see those, and what is short', async () => {
  const by = asking.world.as('zhangwei')
  const uuidOf = async (answer: Promise<{ data: unknown; msg: string }>): Promise<string> => {
    const { data, msg } = await answer
    expect(msg).toBe('操作成功!')
    return String((data as { uuid?: unknown }).uuid)
  }
  const category = await uuidOf(by.call(entityEndpoints(itemCategory).add, { code: 'FL', name: '五金' }))
  const goods = { code: 'WL-1', name: '角阀', spec: 'DN15', unit: '个', category, safetyStock: '20', maxStock: '100' }
  const thing = await uuidOf(by.call(entityEndpoints(item).add, goods))
  const store = { code: 'CK-1', name: '工程仓', kind: '1', keeper: userId('liuyang') } as const
  const at = await uuidOf(by.call(entityEndpoints(warehouse).add, store))
  const bizDate = asking.world.clock.now().toISOString().slice(0, 10)
  await uuidOf(by.call(entityEndpoints(opening).add, { warehouse: at, item: thing, qty: '8', price: '7.77', bizDate }))
  const seen = await found('zhangwei', 'find_stock', { keyword: '角阀' })
  for (const said of ['"spec":"DN15"', '"warehouse":"工程仓"', '"qty":"8"', '62.16', 'entity=stock']) expect(seen).toContain(said)
  const own = await found('liuyang', 'find_stock', { keyword: '角阀' })
  expect(own).toContain('"qty":"8"')
  expect(own).not.toContain('62.16')
  expect(await found('zhangwei', 'low_stock', {})).toContain('"proposed":"92"')
})
