import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { LOANS_API, lendLadder } from './testing.ts'

const ZHANG_WEI = 1

test('a keeper scans a slip, the borrower signs on the screen, and the next code goes on', async ({ page, baseURL }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const uuid = await lendLadder(page, token)
  const answer = await page.request.get(`${LOANS_API}/loan/info?uuid=${uuid}`, { headers: { Authorization: token } })
  const { data }: { data: { no: string } } = await answer.json()
  await page.goto('/application/pkg41?entity=loan')
  await page.getByRole('button', { name: '扫码', exact: true }).click()
  const scanner = page.getByRole('textbox', { name: '单号' })
  await expect(scanner).toBeFocused()

  await page.keyboard.type('JH000000000000\n')
  await expect(page.getByText('没有找到对应的借还单')).toBeVisible()

  await scanner.fill(data.no)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '领取' })
  const paper = form.getByRole('img', { name: '签名区' })
  const box = await paper.boundingBox()
  if (box === null) throw new Error('there is no paper')
  const write = async (): Promise<void> => {
    await page.mouse.move(box.x + 60, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 })
    await page.mouse.up()
  }
  await expect(form.getByRole('button', { name: '完成签名' })).toBeDisabled()
  await write()
  await form.getByRole('button', { name: '撤销' }).click()
  await expect(form.getByRole('button', { name: '完成签名' })).toBeDisabled()
  await write()
  await form.getByRole('button', { name: '完成签名' }).click()
  await expect(form.getByRole('button', { name: '移除 signature.png' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '领取' }).click()
  await expect(page.getByText('领取完成')).toBeVisible()

  // The code on the printed slip is the address of the loan.
  await scanner.fill(`${baseURL}/application/pkg41?entity=loan&uuid=${uuid}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '归还' })).toBeVisible()
})
