import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { enterpriseId, type PersonName, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { type InventoryWorld, inventoryWorld } from '#src/inventory/testing.ts'

// What becomes of a warehouse whose keeper leaves (apps-operations.md section 24).

const KEEPER: PersonName = 'liuyang'

let of: InventoryWorld
beforeAll(async () => {
  of = await inventoryWorld()
})
beforeEach(() => of.restart())
afterAll(() => of.world.close())

const leaves = async (handoverUserUuid: string | null): Promise<void> => {
  const { platform } = of.world.app
  const left = { enterpriseUuid: enterpriseId(1), userUuid: userId(KEEPER), imAccountId: 'x', handoverUserUuid }
  await platform.db.tenant(left.enterpriseUuid, null, (tx) => platform.events.emit(tx, 'member.left', left))
  await platform.events.drain()
}
const todosOf = async (name: PersonName): Promise<string[]> =>
  (await of.by(name).call(todoPage, { businessTypeCode: 'pkg5', statusCode: 0, pageSize: 200 })).data.list.map(({ title }) => title)
const kept = (more: object = {}) => of.addWarehouse({ name: '一号仓', keeper: userId(KEEPER), ...more })

test('the successor keeps the warehouse, its stock, and all that is to be done about it', async () => {
  const at = await kept()
  const thing = await of.addItem({ safetyStock: '20' })
  await of.receive(at, [{ item: thing, qty: '25', price: '1' }])
  await of.issue(at, [{ item: thing, qty: '10' }])
  const asked = await of.add(requisition, { warehouse: at, purpose: '换阀', lines: [{ item: thing, qty: '1' }] } as never)
  await of.does(requisition, 'submit', asked)
  const moving = await of.add(transfer, { from: at, to: await of.addWarehouse(), lines: [{ item: thing, qty: '2' }] })
  await of.does(transfer, 'submit', moving)
  await leaves(userId('chenjing'))
  expect(await of.info(warehouse, at)).toMatchObject({ keeper: userId('chenjing') })
  expect(await of.stockOf(at, thing)).toMatchObject({ keeper: userId('chenjing') })
  const [short] = await of.page(shortage, { field: 'item', cmp: 'eq', value: thing })
  expect(short).toMatchObject({ keeper: userId('chenjing'), state: '10' })
  expect(await of.info(requisition, asked)).toMatchObject({ keeper: userId('chenjing'), state: '30' })
  expect(await of.info(transfer, moving)).toMatchObject({ fromKeeper: userId('chenjing'), toKeeper: userId('zhangwei') })
  const todos = (await todosOf('chenjing')).join()
  for (const word of ['待补货', '待发料', '待出库']) expect(todos).toContain(word)
})

test('without a successor somebody has to name a keeper, for goods that somebody carried only while there are any', async () => {
  const [at, empty, own] = [await kept(), await kept({ kind: '3', name: '空个人库' }), await kept({ kind: '3', name: '刘洋的个人库' })]
  const thing = await of.addItem()
  await of.receive(own, [{ item: thing, qty: '3', price: '1' }])
  await leaves(null)
  const open = async (): Promise<string[]> =>
    withClient(of.world.database.owner, async (client) => {
      const asked = "select distinct title from todo where status_code = 0 and title like '待交接仓库%' order by title"
      return (await client.query<{ title: string }>(asked)).rows.map(({ title }) => title)
    })
  expect(await open()).toEqual(['待交接仓库：一号仓', '待交接仓库：刘洋的个人库'])
  const change = async (uuid: string, changes: object) => {
    const { version } = await of.info(warehouse, uuid)
    expect((await of.by().call(entityEndpoints(warehouse).update, { uuid, version: Number(version), ...changes })).msg).toBe('操作成功!')
  }
  await change(at, { keeper: userId('chenjing') })
  expect(await open()).toEqual(['待交接仓库：刘洋的个人库'])
  await change(own, { enabled: false })
  expect(await open()).toEqual([])
  expect(await of.info(warehouse, empty)).toMatchObject({ keeper: userId(KEEPER) })
})
