import { type Calls, CUSTOMERS, caller, day, household, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const LOANS = '/api/v1/application/pkg41'
const MOVES = '/api/v1/application/pkg40'

/** A tenant with a tool of the desk, who leaves today. */
const tenantWithTool = async (calls: Calls, mark: string) => {
  const { room } = await household(calls, `房东${mark}`)
  const { roomUuid, projectUuid } = room
  const [name, mobile] = [`租客${mark}`, newMobile()]
  const lives = { projectUuid, roomUuid, kind: '1', name, mobile, role: '2', startsOn: day(-90), endsOn: day(200), existing: '2' }
  await calls.post(`${CUSTOMERS}/entry/add`, lives)
  const { uuid: customer } = await calls.one(`${CUSTOMERS}/customer/page`, { field: 'name', cmp: 'eq', value: name })
  const { uuid: relation } = await calls.one(`${CUSTOMERS}/relation/page`, { field: 'customer', cmp: 'eq', value: customer })
  const tool = { code: `T${mark}`, name: `电钻${mark}`, kind: '3', projectUuid, qty: 1, maxHours: 8_760 }
  const { uuid: item } = await calls.post(`${LOANS}/item/add`, tool)
  const lent = { projectUuid, borrowerKind: '2', borrower: name, phone: mobile, purpose: '安装窗帘', dueAt: `${day(2)} 18:00:00` }
  const { uuid: loan } = await calls.post(`${LOANS}/loan/add`, { ...lent, items: [{ item, qty: 1 }] })
  await calls.post(`${LOANS}/loan/action/handOver`, { uuid: loan })
  const leaving = { projectUuid, roomUuid, leavers: [relation], date: day(0), applicant: name, phone: mobile, damages: [] }
  const { uuid } = await calls.post(`${MOVES}/moveOut/add`, leaving)
  await calls.post(`${MOVES}/moveOut/action/submit`, { uuid })
  return { uuid: String(uuid), loan: String(loan), tool: `${tool.name}×1`, name }
}

test('the desk sees what is open and why, goes where it is settled, and lets the tenant go', async ({ page }) => {
  const calls = await caller(page)
  const { uuid, loan, tool, name } = await tenantWithTool(calls, crypto.randomUUID().slice(0, 4))
  await page.goto(`/application/pkg40?entity=moveOut&uuid=${uuid}`)
  const list = page.getByRole('region', { name: '办理清单' })
  await expect(list.getByText('尚未结算')).toBeVisible()
  await expect(list.getByRole('link', { name: tool, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /结算预览/ })).toContainText('无需补退')
  await expectAccessible(page)

  await list.getByRole('button', { name: '费用结算' }).click()
  const dialog = page.getByRole('dialog', { name: '费用结算' })
  await dialog.getByRole('button', { name: '费用结算' }).click()
  await expect(page.getByRole('region', { name: /结算结果/ })).toBeVisible()
  await expect(list.getByText('尚未结算')).toBeHidden()

  await list.getByRole('link', { name: '钥匙归还 前往办理' }).click()
  await expect(page).toHaveURL(new RegExp(`pkg41.*${loan}`))
  const { items } = (await calls.info(`${LOANS}/loan`, loan)) as { items: { uuid: string }[] }
  await calls.post(`${LOANS}/loan/action/return`, {
    uuid: loan,
    items: items.map((line) => ({ uuid: line.uuid, returned: 1, condition: '1' })),
  })

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto(`/application/pkg40?entity=moveOut&uuid=${uuid}`)
  await expect(list.getByRole('link', { name: tool, exact: true })).toBeHidden()
  await expect(list.getByRole('progressbar')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/application/pkg40?entity=desk')
  await page.getByRole('button', { name }).click()
  const chosen = page.getByRole('article').filter({ hasText: name })
  await expect(chosen.getByRole('region', { name: '办理清单' })).toBeVisible()
  await expectAccessible(page)
  await chosen.getByRole('button', { name: '完成迁出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完成迁出' }).click()
  await expect(chosen.getByText('已办结', { exact: true })).toBeVisible()
  const { state, livedDays } = await calls.info(`${MOVES}/moveOut`, uuid)
  expect([state, livedDays]).toEqual(['40', 91])
})
