import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { askingWorld, callsTool, says, userId } from '@qifuyun/server/testing.ts'
import { expect, test } from 'vitest'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { GARDEN, ORGAN } from '#src/fixed-asset/testing.ts'

const asking = askingWorld()

const found = async (name: 'zhangwei' | 'liuyang', tool: string, given: object): Promise<string> => {
  asking.model.next(callsTool(tool, given), says(['好']))
  await asking.ask(name, { content: '查一下' })
  return asking.lastFinding().replaceAll('\\', '')
}

test('the assistant finds assets for who may see them, and for everybody what they have', async () => {
  const by = asking.world.as('zhangwei')
  const kind = { code: 'DZ', name: '电子设备', kind: 'fixed', months: 36, residualRate: 500, method: 'sl' } as const
  const added = await by.call(entityEndpoints(category).add, kind)
  await by.call(entityEndpoints(asset).add, {
    ...{ name: '热像仪', category: String(added.data.uuid), purchaseDate: '2025-01-15', inUseDate: '2025-01-15', originalValue: 1_234_567 },
    ...{ projectUuid: GARDEN, organ: ORGAN, keeper: userId('zhangwei'), user: userId('liuyang'), parts: [] },
  })
  const cards = await found('zhangwei', 'find_assets', { keyword: '热像' })
  for (const said of ['热像仪', 'ZCDZ', '"net":"12345.67"', 'entity=asset']) expect(cards).toContain(said)
  expect(await found('zhangwei', 'next_depreciation', {})).toContain('"period":"2025-02"')
  expect(await found('liuyang', 'my_assets', {})).toContain('热像仪')
  expect(await found('liuyang', 'find_assets', { keyword: '热像' })).not.toContain('12345.67')
})
