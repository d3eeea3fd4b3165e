import { CUSTOMERS, caller, day, FEES, freeRooms, household, newMobile, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

test('two records of one person are found and merged, and looked at as one', async ({ page }) => {
  const calls = await caller(page)
  const name = `顾${crypto.randomUUID().slice(0, 4)}`
  const mobile = newMobile()
  const { uuid: first } = await calls.post(`${CUSTOMERS}/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })
  const [room] = await freeRooms(calls)
  await calls.post(`${CUSTOMERS}/relation/add`, { customer: first, roomUuid: room?.roomUuid, role: '1', startsOn: '2024-05-01' })

  // The second one is typed in, with what is wrong told at its fields.
  await page.goto('/application/pkg10?entity=customer')
  await page.getByRole('button', { name: '新建客户' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '客户名称' }).fill(name)
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form.getByText(`该手机号已存在客户：${name}`)).toBeVisible()
  await form.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await form.getByRole('group', { name: '其他号码' }).getByRole('button', { name: '添加一行' }).click()
  await form.getByRole('textbox', { name: '号码，第 1 行' }).fill(mobile)
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form).toBeHidden()

  await page.goto('/application/pkg10?entity=duplicate')
  const pair = page.getByRole('row').filter({ hasText: name }).first()
  await expect(pair.getByText('80')).toBeVisible()
  await pair.getByText(name).first().click()
  await page.getByRole('button', { name: '合并', exact: true }).click()
  const merging = page.getByRole('dialog', { name: '合并客户' })
  await expect(merging.getByRole('radio')).not.toHaveCount(0)
  await expectAccessible(page)
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merging).toBeHidden()

  await page.goto(`/application/pkg10?entity=profile&uuid=${String(first)}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: '房屋与关系' }).getByText(room?.roomName ?? 'no room')).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('dialog')
  await note.getByRole('combobox', { name: '互动方式' }).click()
  await page.keyboard.press('Enter')
  await note.getByRole('textbox', { name: '互动内容' }).fill('询问收费时间')
  await note.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByRole('region', { name: '往来' }).getByText('询问收费时间')).toBeVisible()
  await page.setViewportSize(OWNERS_PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
})

test('who was merged leads to the one that stayed, and both are parted again', async ({ page }) => {
  const calls = await caller(page)
  const name = `沈${crypto.randomUUID().slice(0, 4)}`
  const add = (values: object) => calls.post(`${CUSTOMERS}/customer/add`, { kind: '1', name, source: '5', mobiles2: [], ...values })
  const [kept, merged] = [await add({ mobile: newMobile() }), await add({ mobile: newMobile() })]
  await calls.post(`${CUSTOMERS}/x/merge`, { kept: kept.uuid, merged: merged.uuid })

  await page.goto(`/application/pkg10?entity=profile&uuid=${String(merged.uuid)}`)
  await expect(page.getByRole('button', { name: '记互动' })).toHaveCount(0)
  await page.getByRole('article').getByText('已合并到').getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(String(kept.uuid)))
  await expect(page.getByRole('button', { name: '记互动' })).toBeVisible()

  await page.goto('/application/pkg10?entity=mergeLog')
  await page.getByRole('row').filter({ hasText: name }).first().getByText(name).first().click()
  await page.getByRole('article').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '撤销合并' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click()
  await expect(page.getByRole('article').getByText('已撤销')).toBeVisible()
  const { list } = await calls.post(`${CUSTOMERS}/customer/page`, { pageSize: 10, keyword: name })
  expect(list).toMatchObject([{ state: '10' }, { state: '10' }])
})

test('a merge is undone, and each of the two has their own again', async ({ page }) => {
  const calls = await caller(page)
  const name = `鲁${crypto.randomUUID().slice(0, 4)}`
  const [one, other] = [await household(calls, name), await household(calls, name)]
  const bill = await owe(calls, other, { itemName: '水费', original: 5_850, dueDate: day(10) })
  await page.goto('/application/pkg10?entity=customer')
  await page.getByRole('searchbox').fill(name)
  // Rows that are chosen are let go once the list is narrowed.
  await expect(page.getByText('视图已改动')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '合并', exact: true }).click()
  const merging = page.getByRole('dialog', { name: '合并客户' })
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merging).toBeHidden()
  const payer = async () => (await calls.info(`${FEES}/receivable`, bill)).customer
  const [kept] = await calls.rows(`${CUSTOMERS}/mergeLog/page`)
  expect(await payer()).toBe(kept?.kept)
  await page.goto(`/application/pkg10?entity=profile&uuid=${kept?.kept}`)
  const homes = page.getByRole('region', { name: '房屋与关系' })
  for (const { room } of [one, other]) await expect(homes.getByText(room.roomName)).toBeVisible()

  await page.goto('/application/pkg10?entity=mergeLog')
  const log = page.getByRole('row').filter({ hasText: name })
  await log.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '撤销合并' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤销合并|确\s?定/ })
    .last()
    .click()
  await expect(log.getByText('已撤销')).toBeVisible()
  expect(await payer()).toBe(other.customer)
  for (const { customer, room } of [one, other]) {
    await page.goto(`/application/pkg10?entity=profile&uuid=${customer}`)
    await expect(homes.getByText(room.roomName)).toBeVisible()
  }
  await expect(homes.getByText(one.room.roomName)).toHaveCount(0)
})
