import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { planned } from './testing-story.ts'

const ZHANG_WEI = 1
const PHONE = { width: 390, height: 844 }
test('somebody walks a round with a phone; what is too hot becomes a defect, and the board shows both', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { name, projectUuid, codes, task, no } = await planned(page, token, ['直流屏', '应急母线'], { strictOrder: true })

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg3?entity=walk&task=${task}`)
  await expect(page.getByText('剩 2 点')).toBeVisible()
  const first = page.getByRole('region', { name: '直流屏' })
  const scan = async (code: string): Promise<void> => {
    await page.getByRole('textbox', { name: '巡检点二维码' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/已扫码/)).toBeVisible()
  }
  await scan(codes[1] ?? '')
  await first.getByRole('spinbutton', { name: '温度' }).fill('40')
  await first.getByRole('button', { name: '记下，去下一点' }).click()
  await expect(page.getByText('二维码与当前巡检点不符')).toBeVisible()
  await first.getByRole('button', { name: '重新扫码' }).click()
  await scan(codes[0] ?? '')
  await expectAccessible(page)
  await first.getByRole('button', { name: '记下，去下一点' }).click()

  const second = page.getByRole('region', { name: '应急母线' })
  await expect(second).toBeVisible()
  await scan(codes[1] ?? '')
  await second.getByRole('spinbutton', { name: '温度' }).fill('75')
  await second.getByRole('textbox', { name: '异常说明' }).fill('接头发热')
  await second.getByRole('button', { name: '记下，走完' }).click()
  await expect(page.getByText('走完了')).toBeVisible()
  await expect(page.getByText('共 2 点，异常 1 点')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg3?entity=rounds&project=${projectUuid}`)
  const cell = page.getByRole('button', { name: new RegExp(`${name}.*已完成 2/2 异常 1 点`) })
  await cell.click()
  const strip = page.getByRole('region', { name })
  await expect(strip.getByText(no)).toBeVisible()
  await expect(strip.getByRole('button', { name: /应急母线/ })).toContainText('75')
  await expect(page.getByRole('complementary', { name: '今天的例外' })).toContainText('接头发热')
  await expectAccessible(page)
})
