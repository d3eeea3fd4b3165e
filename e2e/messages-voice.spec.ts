import { bubble, field, openBrowser, openMessages, row, stream, talkTo } from './support/messages.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const ZHAO_MIN = 7

test('a voice message is recorded, played back, sent and heard', async ({ wholeBrowser, watch }) => {
  const [here, there] = await Promise.all([openBrowser(wholeBrowser, LI_NA), openBrowser(wholeBrowser, ZHAO_MIN)])
  await here.grantPermissions(['microphone'])
  const liNa = watch(await openMessages(here))
  await talkTo(liNa, '赵敏')
  await liNa.getByRole('button', { name: '录制语音' }).click()
  await expect(liNa.getByText(/^0:0[2-9] \/ 5:00$/)).toBeVisible()
  const bar = liNa.getByRole('group', { name: '语音消息' })
  await expectAccessible(liNa)
  await bar.getByRole('button', { name: '完成录音' }).click()
  await expect(bar.getByLabel(/^试听语音/)).toBeVisible()
  await bar.getByRole('button', { name: '发送语音' }).click()
  await expect(stream(liNa).getByLabel(/^语音 0:0/)).toBeVisible()
  await expect(field(liNa)).toBeFocused()

  const zhaoMin = await openMessages(there)
  await expect(row(zhaoMin, '李娜')).toContainText('[语音]')
  await row(zhaoMin, '李娜').click()
  const heard = bubble(zhaoMin, '')
    .last()
    .getByLabel(/^语音 0:0/)
  await heard.evaluate(async (audio) => {
    if (audio instanceof HTMLMediaElement) await audio.play()
  })
  await expect.poll(() => heard.evaluate((audio) => audio instanceof HTMLMediaElement && audio.currentTime > 0)).toBe(true)
  await Promise.all([here.close(), there.close()])
})

test('a microphone that is refused is told, and Escape leads back to the field', async ({ wholeBrowser }) => {
  const context = await openBrowser(wholeBrowser, LI_NA)
  const page = await openMessages(context)
  await talkTo(page, '赵敏')
  await page.getByRole('button', { name: '录制语音' }).click()
  await expect(page.getByText('麦克风已被禁止，请在地址栏的网站设置中允许')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await context.close()
})
