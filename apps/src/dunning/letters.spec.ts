import { caller, day, freeRooms, household, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { codesOn, pdfOf, wordsOn } from '@qifuyun/e2e/pdf.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const DUNNING = '/api/v1/application/pkg30'

test('the letters of a building come as one PDF, in the order of its rooms, and the code on each leads to its bills', async ({
  page,
  browser,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const free = await freeRooms(calls)
  const rooms = free
    .filter(({ buildingUuid }) => buildingUuid === free[0]?.buildingUuid)
    .slice(0, 2)
    .toSorted((one, other) => one.roomName.length - other.roomName.length || (one.roomName < other.roomName ? -1 : 1))
  expect(rooms).toHaveLength(2)
  for (const [at, room] of rooms.entries()) {
    const home = await household(calls, `函${mark}${at}`, room)
    await owe(calls, home, { itemName: '水费', original: 10_000 + at, dueDate: day(-40) })
  }
  await calls.post(`${DUNNING}/x/openCases`, {})
  const buildings = await calls.rows('/api/v1/main_data/building/page')
  const name = buildings.find(({ buildingUuid }) => buildingUuid === rooms[0]?.buildingUuid)?.buildingName ?? ''

  await page.goto('/application/pkg30?entity=case')
  await page.getByRole('button', { name: '楼栋催缴函' }).click()
  const asks = page.getByRole('dialog', { name: '楼栋催缴函' })
  await asks.getByRole('button', { name: '生成催缴函' }).click()
  await expect(asks.getByText('必填')).toBeVisible()
  await asks.getByRole('combobox', { name: '楼栋' }).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  await expectAccessible(page)
  await asks.getByRole('button', { name: '生成催缴函' }).click()
  const paper = page.getByRole('dialog', { name: /打印催缴函/ })
  const pages = await pdfOf(page, () => paper.getByRole('button', { name: '下载 PDF' }).click())
  const words = pages.map(wordsOn)
  const at = rooms.map((_, n) => words.findIndex((said) => said.includes(`函${mark}${n}`)))
  expect(at.every((found) => found >= 0)).toBe(true)
  expect(at[0]).toBeLessThan(at[1] ?? 0)
  for (const [n, found] of at.entries()) {
    expect(words[found]).toContain(`10${n === 0 ? '0.00' : '0.01'}`)
    expect(words[found]).toContain('缴费通知书')
  }

  // What a phone reads off the paper is what it opens.
  const codes = codesOn(pages)
  expect(codes.every((code) => /^https?:\/\/\S+\/h5\/pay\/[\w-]{22}$/.test(code ?? ''))).toBe(true)
  expect(new Set(codes).size).toBe(pages.length)
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(codes[at[1] ?? 0] ?? '')
  await expect(phone.getByText('100.01').first()).toBeVisible()
  await expectAccessible(phone)

  // Nobody is written to twice a day.
  await page.keyboard.press('Escape')
  await expect(paper).toBeHidden()
  await page.getByRole('button', { name: '楼栋催缴函' }).click()
  await asks.getByRole('combobox', { name: '楼栋' }).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  await asks.getByRole('button', { name: '生成催缴函' }).click()
  await expect(page.getByText(/当天已联系过这些客户/).first()).toBeVisible()
})
