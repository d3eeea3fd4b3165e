import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { askingWorld, callsTool, says } from '@qifuyun/server/testing.ts'
import { expect, test } from 'vitest'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'

const asking = askingWorld()

const found = async (name: 'zhangwei' | 'liuyang', tool: string, given: object): Promise<string> => {
  asking.model.next(callsTool(tool, given), says(['好']))
  await asking.ask(name, { content: '查一下' })
  return asking.lastFinding().replaceAll('\\', '')
}

test('the assistant tells cashiers what a household owes and what they have taken, and nobody else', async () => {
  const by = asking.world.as('zhangwei')
  const terms = { billMode: '3', objectType: '1', prepayMode: '1', dueDays: 30, roundUnit: '1', roundMode: '1', taxRate: '0' } as const
  const item = await by.call(entityEndpoints(chargeItem).add, { itemCode: 'ZL1', itemName: '装修清运费', kind: '8', ...terms })
  const bill = {
    item: String(item.data.uuid),
    projectUuid: WEST_LAKE,
    roomUuid: ROOM,
    dueDate: '2026-03-31',
    original: 75_230,
    payerName: '阿依古丽',
  }
  const { data, msg } = await by.call(entityEndpoints(receivable).add, bill)
  expect([msg, data]).toMatchObject(['操作成功!', {}])
  await by.call(entityEndpoints(receivable).acting.publish ?? expect.fail('there is no such action'), { uuid: String(data.uuid) })
  const owed = await found('zhangwei', 'find_arrears', { keyword: '1幢-1单元-101' })
  for (const said of ['"principal":"752.30"', '2026-03-31']) expect(owed).toContain(said)
  expect(await found('zhangwei', 'takings_today', {})).toContain('"total":"0.00"')
  expect(await found('liuyang', 'find_arrears', { keyword: '1幢-1单元-101' })).not.toContain('752.30')
})
