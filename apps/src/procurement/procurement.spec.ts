import type { Locator, Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const KEEPER = '01940000-0000-7000-8000-000100000001'
const ORGAN = '01940000-0000-7000-8000-000300000007'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`/api/v1/application/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? null : read.msg]).toEqual([200, path, null])
  return read.data
}

const chinaToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A subject with ¥2,000.00 for the year, a store, and a thing to buy. */
const begin = async (page: Page, token: string) => {
  const [subject, store, thing] = [unique('备件'), unique('采购仓'), unique('读卡器')]
  const { uuid: of } = await post(page, token, 'pkg53/subject/add', { code: crypto.randomUUID().slice(0, 8), name: subject })
  const plan = { year: Number(chinaToday().slice(0, 4)), organUuid: ORGAN, mode: '2', lines: [{ subject: of, m1: 200_000, over: '1' }] }
  const { uuid: budget } = await post(page, token, 'pkg53/plan/add', plan)
  await post(page, token, 'pkg53/plan/action/submit', { uuid: budget })
  const { uuid: category } = await post(page, token, 'pkg5/itemCategory/add', { code: unique('FL'), name: '弱电' })
  await post(page, token, 'pkg5/warehouse/add', { code: unique('CK'), name: store, kind: '1', keeper: KEEPER })
  await post(page, token, 'pkg5/item/add', { code: unique('WL'), name: thing, unit: '台', category })
  return { subject: String(of), subjectName: subject, store, thing }
}

const choose = async (page: Page, form: Locator, name: string | RegExp, option: string): Promise<void> => {
  const box = form.getByRole('combobox', { name })
  await box.click()
  await box.fill(option)
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

/** Does an action of the row that stands beside the list. */
const act = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('tab', { name: '概况' })).toBeVisible()
  await page.getByRole('button', { name }).last().click()
  const question = page.getByRole('dialog', { name }).getByRole('button', { name })
  if (await question.isVisible()) await question.click()
}

test('something is bought from the request to the payment, within the budget and through the stock', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { subject, subjectName, store, thing } = await begin(page, token)
  const reason = unique('门禁改造')

  // The request: what is wrong with it is said beside it.
  await page.goto('/application/pkg32?entity=request')
  await page.getByRole('button', { name: '新建采购申请' }).first().click()
  const form = page.getByRole('dialog', { name: '新建采购申请' })
  await form.getByRole('button', { name: '保存' }).click()
  const checks = form.getByRole('region', { name: '提交前检查' })
  await expect(checks.getByText('请填写申请事由')).toBeVisible()
  await checks.getByRole('button', { name: '请填写申请事由' }).click()
  await page.keyboard.type(reason)
  await form.getByRole('combobox', { name: '申请部门' }).fill('西湖项目部')
  await page
    .getByRole('treeitem', { name: '西湖项目部' })
    .or(page.getByRole('option', { name: '西湖项目部' }))
    .first()
    .click()
  await choose(page, form, '预算科目', subjectName)
  await choose(page, form, '收货仓库', store)
  await form.getByRole('button', { name: '添加一行' }).click()
  await choose(page, form, '物品，第 1 行', thing)
  await form
    .getByRole('spinbutton', { name: '数量，第 1 行' })
    .or(form.getByRole('textbox', { name: '数量，第 1 行' }))
    .first()
    .fill('10')
  const price = form
    .getByRole('textbox', { name: '预估单价，第 1 行' })
    .or(form.getByRole('spinbutton', { name: '预估单价，第 1 行' }))
    .first()
  await price.fill('250')
  // 2,500.00 of 2,000.00: said before it is submitted.
  await expect(form.getByText('超出预算 ¥ 500.00，不能提交')).toBeVisible()
  await price.fill('150')
  await expect(form.getByText('预算剩余 ¥ 2,000.00，本单占用后 ¥ 500.00')).toBeVisible()
  await expect(form.getByText('大写：壹仟伍佰元整')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: '提交申请' }).click()
  await expect(row.getByText('已批准')).toBeVisible()
  const stateOf = async (of: string, uuid: unknown): Promise<string | undefined> => {
    const { list } = (await post(page, token, `pkg32/${of}/page`, {})) as { list: { uuid: string; state: string }[] }
    return list.find((each) => each.uuid === uuid)?.state
  }
  const taken = async (): Promise<[unknown, unknown]> => {
    const filter = { field: 'subject', cmp: 'eq', value: subject }
    const { list } = (await post(page, token, 'pkg53/line/page', { filter })) as { list: { reserved: number; used: number }[] }
    return [list[0]?.reserved, list[0]?.used]
  }
  expect(await taken()).toEqual([150_000, 0])

  // The order.
  await row.getByRole('button', { name: '生成采购单' }).click()
  const ask = page.getByRole('dialog', { name: '生成采购单' })
  await choose(page, ask, '意向供应商', '杭州恒联水电材料有限公司')
  await ask.getByRole('button', { name: '生成采购单' }).click()
  await expect(row.getByText('采购中')).toBeVisible()
  const orders = (await post(page, token, 'pkg32/order/page', {})) as { list: { uuid: string; no: string }[] }
  const [{ uuid: order, no } = { uuid: '', no: '' }] = orders.list
  await page.goto(`/application/pkg32?entity=order&uuid=${order}`)
  await act(page, '提交采购单')
  await expect.poll(taken).toEqual([0, 150_000])
  expect(await stateOf('order', order)).toBe('30')

  // It comes in two parts: 4, then the other 6.
  const receipt = await post(page, token, 'pkg32/receipt/add', { order, receivedOn: chinaToday(), lines: [{ line: 1, qty: '4' }] })
  await post(page, token, 'pkg32/receipt/action/confirm', { uuid: receipt.uuid })
  await page.reload()
  expect(await stateOf('order', order)).toBe('35')
  await act(page, '登记收货')
  await page.goto('/application/pkg32?entity=receipt')
  const come = page.getByRole('row').filter({ hasText: no }).first()
  await come.getByRole('button', { name: '确认收货' }).click()
  await expect(come.getByText('待入库')).toBeVisible()

  // The keeper puts both into the stock.
  const docs = (await post(page, token, 'pkg5/inDoc/page', {})) as {
    list: { uuid: string; state: string; warehouseName: string; no: string }[]
  }
  const drafts = docs.list.filter(({ warehouseName }) => warehouseName === store)
  expect(drafts).toHaveLength(2)
  for (const { no: docNo } of drafts) {
    await page.goto('/application/pkg5?entity=inDoc')
    const doc = page.getByRole('row').filter({ hasText: docNo })
    await doc.getByRole('button', { name: '过账' }).click()
    await expect(doc.getByText('已过账')).toBeVisible()
  }
  await expect.poll(() => stateOf('receipt', receipt.uuid)).toBe('30')

  // The supplier is rated and paid.
  await page.goto(`/application/pkg32?entity=order&uuid=${order}`)
  expect(await stateOf('order', order)).toBe('40')
  const payment = await post(page, token, 'pkg32/payment/add', { order, invoiceNo: '2433200000', lines: [] })
  await page.goto(`/application/pkg32?entity=payment&uuid=${String(payment.uuid)}`)
  await act(page, '提交付款')
  await expect.poll(() => stateOf('payment', payment.uuid)).toBe('30')
  await post(page, token, 'pkg32/payment/action/pay', { uuid: payment.uuid, paidOn: chinaToday(), voucher: 'PZ-1' })
  await page.goto(`/application/pkg32?entity=order&uuid=${order}`)
  expect(await stateOf('order', order)).toBe('50')
  await page.getByRole('button', { name: '评价供应商' }).last().click()
  const rating = page.getByRole('dialog', { name: '评价供应商' })
  for (const [mark, points] of Object.entries({ 质量: '95', 交付: '90', 价格: '85', 服务配合: '88' }))
    await rating
      .getByRole('spinbutton', { name: mark })
      .or(rating.getByRole('textbox', { name: mark }))
      .first()
      .fill(points)
  await rating.getByRole('button', { name: '评价供应商' }).click()
  await expect(rating).toBeHidden()
  expect(await taken()).toEqual([0, 150_000])
  await expectAccessible(page)
})
