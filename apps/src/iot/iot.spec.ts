import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const ORDERS = '/api/v1/application/pkg50'
const APP = '/api/v1/application/pkg18'
const PROJECT = '01940000-0000-7000-8000-000700000001'
const PASSWORD = 'Demo@2026'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<{ uuid: string }> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path.startsWith('/') ? path : `${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: { uuid: string } } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : JSON.stringify(read)]).toEqual([200, path, ''])
  return read.data
}

test.afterEach(async ({ page }) => {
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 0 } })
})

/** A device of a product of its own, with a rule that looks at each message and may do something about it. */
const installed = async (page: Page, token: string, actions: object[] = []) => {
  const [name, sn] = [unique('机房温度'), unique('ROOM-')]
  const { uuid: product } = await post(page, token, 'product/add', {
    ...{ name: unique('温度计'), category: '3', node: '1', protocol: '1', offlineSeconds: 300, events: [] },
    properties: [{ identifier: 't', name: '温度', dataType: '2', unit: '℃', retentionDays: 180 }],
    services: [
      { identifier: 'stop', name: '断电', params: '', timeout: 30, danger: true },
      { identifier: 'beep', name: '鸣响', params: '', timeout: 5 },
    ],
  })
  await post(page, token, 'alarmRule/add', {
    ...{ name: '过热', product, weekly: [], actions, levels: [{ severity: '1', kind: '1' }] },
    conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '30' }],
  })
  const { uuid } = await post(page, token, 'device/add', { sn, name, product, projectUuid: PROJECT })
  return { uuid, name }
}

test('a device gets its key, is seen live, raises an alarm and is told to stop', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { uuid, name } = await installed(page, token)

  await page.goto(`/application/pkg18?entity=device&uuid=${uuid}`)
  await page.getByRole('button', { name: '生成密钥' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '生成密钥' }).click()
  const secret = page.getByRole('dialog', { name: '接入密钥' })
  const key = (await secret.getByTestId('接入密钥').textContent())?.trim() ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  await secret.getByRole('button', { name: '我已保存' }).click()
  const says = async (t: number): Promise<void> => {
    const answer = await page.request.post(`/api/v1/iot/${key}/telemetry`, { data: { t } })
    expect(await answer.json()).toMatchObject({ code: 200, data: { accepted: 1, dropped: 0 } })
  }

  await says(20)
  await page.goto(`/application/pkg18?entity=live&device=${uuid}`)
  const chart = page.getByRole('figure', { name: '温度' })
  await expect(chart.getByText('20℃')).toBeVisible()
  await expect(page.getByText('各项数值都在限值以内')).toBeVisible()
  await expectAccessible(page)

  // It comes by the socket: nobody asked again.
  await expect
    .poll(async () => {
      await says(35.5)
      return chart.getByText('35.5℃').isVisible()
    })
    .toBe(true)
  await expect(page.getByRole('link', { name: '过热', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '确认告警' })).toBeVisible()

  await page.getByRole('button', { name: '发指令' }).click()
  const dialog = page.getByRole('dialog', { name: '下发指令' })
  await dialog.getByLabel('登录密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '下发指令' }).click()
  await expect(dialog).toBeHidden()
  const commands = page.getByRole('region', { name: '最近指令' })
  await expect(commands.getByText('排队', { exact: true })).toBeVisible()
  const polled = await page.request.get(`/api/v1/iot/${key}/rpc?timeout=0`)
  const { data }: { data: { requestUuid: string } } = await polled.json()
  await page.request.post(`/api/v1/iot/${key}/rpc/${data.requestUuid}`, { data: { success: true } })
  await expect(commands.getByText('成功', { exact: true })).toBeVisible()

  await page.goto('/application/pkg18?entity=console')
  const line = page.getByRole('listitem').filter({ hasText: `${name}：过热` })
  await expect(line.getByText('告警中未确认')).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('button', { name: '确认', exact: true }).click()
  await expect(line.getByText('告警中已确认')).toBeVisible()
  await says(20)
  await expect(line).toBeHidden()
})

test('an alarm becomes an order, is over once that is done, and a command that the device never answers ends as such', async ({
  page,
  browser,
}) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { uuid, name } = await installed(page, token, [{ kind: '3', minSeverity: '5', delayMinutes: 0 }])
  const { tokens } = (await post(page, token, 'x/issueTokens', { uuids: [uuid] })) as unknown as { tokens: { token: string }[] }
  const key = tokens[0]?.token ?? ''
  const says = async (t: number) => expect((await page.request.post(`/api/v1/iot/${key}/telemetry`, { data: { t } })).ok()).toBe(true)
  await says(41)

  await page.goto('/application/pkg18?entity=console')
  await page.getByRole('link', { name: `${name}：过热` }).click()
  const alarm = page.getByRole('article')
  await expect(alarm.getByText('告警中未确认').first()).toBeVisible()
  await alarm.getByRole('tab', { name: /^关联/ }).click()
  // The order is made by events, a moment later.
  const order = alarm.getByRole('region', { name: '工单' }).getByRole('link')
  await expect(order).toBeVisible()
  await order.click()
  const work = page.getByRole('article').last()
  await expect(work.getByText(`${name}：过热`).first()).toBeVisible()
  const orderUuid = new URL(page.url()).searchParams.get('uuid') ?? ''
  await work.getByRole('button', { name: '派单', exact: true }).click()
  const dispatching = page.getByRole('dialog', { name: '派单' })
  await dispatching.getByRole('combobox', { name: '处理人' }).fill('刘洋')
  await page.locator('.ant-select-dropdown:visible').getByText('刘洋').first().click()
  await dispatching.getByRole('button', { name: '派单' }).click()
  await expect(dispatching).toBeHidden()

  const liuYang = await (await browser.newContext()).newPage()
  const his = await takeToken(liuYang, LIU_YANG)
  await post(liuYang, his, `${ORDERS}/workOrder/action/accept`, { uuid: orderUuid })
  await post(liuYang, his, `${ORDERS}/workOrder/action/finish`, { uuid: orderUuid, result: '更换风扇' })
  await liuYang.context().close()
  await post(page, token, `${ORDERS}/workOrder/action/pass`, { uuid: orderUuid, score: 5 })
  await says(20)
  await page.goto('/application/pkg18?entity=alarm')
  await page.locator('tr.ant-table-row').getByText(`${name}：过热`).click()
  await expect(alarm.getByText('已恢复未确认').first()).toBeVisible()
  await alarm.getByRole('tab', { name: '经过' }).click()
  await expect(alarm.getByText('工单已完成：更换风扇')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/application/pkg18?entity=live&device=${uuid}`)
  await page.getByRole('button', { name: '发指令' }).click()
  const dialog = page.getByRole('dialog', { name: '下发指令' })
  await dialog.getByRole('combobox', { name: '指令' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('鸣响').click()
  await dialog.getByRole('button', { name: '下发指令' }).click()
  await expect(dialog).toBeHidden()
  const commands = page.getByRole('region', { name: '最近指令' })
  await expect(commands.getByText('排队', { exact: true })).toBeVisible()
  // It takes the command and falls silent; what is over is looked for each minute.
  expect(await (await page.request.get(`/api/v1/iot/${key}/rpc?timeout=0`)).json()).toMatchObject({ data: { method: 'beep' } })
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 120 } })
  await expect(commands.getByText('超时', { exact: true })).toBeVisible()
})

test('a thing model is taken in as JSON after its mistakes were mended, and what it changes was shown', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { uuid } = await post(page, token, 'product/add', {
    ...{ name: unique('水压计'), category: '11', node: '1', protocol: '1', offlineSeconds: 300, events: [], services: [] },
    properties: [{ identifier: 'p', name: '水压', dataType: '2', unit: 'MPa', max: '1', retentionDays: 180 }],
  })
  await page.goto(`/application/pkg18?entity=product&uuid=${uuid}`)
  await page.getByRole('button', { name: '导入物模型' }).click()
  const dialog = page.getByRole('dialog', { name: '导入物模型' })
  await dialog.getByRole('button', { name: '填入当前物模型' }).click()
  await expect(dialog.getByText('与当前物模型一致，没有变化')).toBeVisible()
  const paper = dialog.getByRole('textbox', { name: '物模型' })
  const text = await paper.inputValue()
  await paper.fill(text.replace('"max": 1', '"max": "1.6"'))
  await expect(dialog.getByRole('button', { name: '第 8 行 应为数值' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await paper.fill(text.replace('"max": 1', '"max": 1.6'))
  await expect(dialog.getByRole('listitem').filter({ hasText: '水压' })).toContainText('1 → 1.6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog).toBeHidden()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出物模型' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.json$/)
  await expect(page.getByRole('cell', { name: '1.6' })).toBeVisible()
})

test('a rule is changed as a sentence, counts anew what it would have raised, and is saved', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { uuid } = await installed(page, token)
  for (const t of [20, 31, 20, 45]) await post(page, token, 'x/simulate', { uuid, values: { t } })
  await page.goto(`/application/pkg18?entity=live&device=${uuid}`)
  const rule = page.getByRole('region', { name: '触发它的规则' })
  await expect(rule.getByText('过去 30 天会触发 2 次')).toBeVisible()
  await rule.getByRole('spinbutton', { name: '温度 值' }).fill('40')
  await expect(rule.getByText('过去 30 天会触发 1 次')).toBeVisible()
  await expectAccessible(page)
  await rule.getByRole('button', { name: '保存规则' }).click()
  await expect(rule.getByRole('button', { name: '保存规则' })).toBeHidden()
  await page.reload()
  await expect(rule.getByRole('spinbutton', { name: '温度 值' })).toHaveValue('40')
  await expect(rule.getByText('过去 30 天会触发 1 次')).toBeVisible()
})
