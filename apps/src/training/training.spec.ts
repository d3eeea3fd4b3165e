import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg52'
const LIU_YANG = 4
const LIU_YANG_UUID = '01940000-0000-7000-8000-000100000004'
const HOUR_MS = 3_600_000

/** An exam of two questions with an essay, for 刘洋, open now. */
const planned = async (calls: Awaited<ReturnType<typeof caller>>, mark: string) => {
  const values = { level: '2', enabled: true, tags: [], score: 50 }
  const asked = [
    { type: '2', stem: `灭火的方法${mark}`, choices: '冷却\n隔离\n助燃', answer: 'AB' },
    { type: '5', stem: `如何疏散${mark}`, choices: null, answer: '先报警，再组织疏散' },
  ]
  const questions: unknown[] = []
  for (const each of asked) questions.push((await calls.post(`${APP}/question/add`, { ...values, ...each })).uuid)
  const { uuid: paper } = await calls.post(`${APP}/paper/add`, { name: `消防${mark}`, mode: '1', enabled: true, questions, draws: [] })
  const { uuid: exam } = await calls.post(`${APP}/exam/add`, {
    ...{ title: `消防考试${mark}`, paper, minutes: 30, times: 1, passScore: 60, shuffle: false, antiSwitch: 5, certify: true },
    ...{ people: [LIU_YANG_UUID], departments: [] },
    period: { begin: new Date(Date.now() - HOUR_MS).toISOString(), end: new Date(Date.now() + HOUR_MS).toISOString() },
  })
  await calls.post(`${APP}/exam/action/publish`, { uuid: exam })
  return String(exam)
}

test('an exam is taken on a phone, survives a reload, is marked, and gives a certificate; a course counts its time', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const exam = await planned(calls, mark)
  const { uuid: course } = await calls.post(`${APP}/course/add`, {
    ...{ title: `消防课程${mark}`, period: { begin: '2026-01-01', end: '2099-12-31' }, people: [LIU_YANG_UUID], departments: [] },
    chapters: [{ title: '法规', kind: '3', minutes: 1, file: [], url: 'https://example.com/' }],
  })
  await calls.post(`${APP}/course/action/publish`, { uuid: course })

  const phone = watch(
    await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true, ...(baseURL !== undefined && { baseURL }) })).newPage(),
  )
  await takeToken(phone, LIU_YANG)
  await phone.goto('/application/pkg52?entity=mine')
  await expect(phone.getByRole('region', { name: '我的考试' }).getByRole('button', { name: new RegExp(mark) })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: new RegExp(`消防考试${mark}`) }).click()
  await phone.getByRole('button', { name: '开始考试' }).click()
  await expect(phone.getByRole('timer', { name: '剩余时间' })).toBeVisible()
  await phone.getByRole('checkbox', { name: /冷却/ }).check()
  await phone.keyboard.press('b')
  await expect(phone.getByRole('checkbox', { name: /隔离/ })).toBeChecked()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  phone.on('dialog', (dialog) => void dialog.accept())
  await phone.reload()
  await expect(phone.getByRole('checkbox', { name: /隔离/ })).toBeChecked()
  await phone.getByRole('button', { name: '下一题' }).click()
  await phone.getByRole('textbox', { name: '答案' }).fill('先报警')
  await expect(phone.getByRole('button', { name: '第 2 题，已答' })).toBeVisible()
  await phone.getByRole('button', { name: '交卷' }).click()
  await expect(phone.getByText('全部题目已作答')).toBeVisible()
  await phone.getByRole('dialog', { name: '确认交卷？' }).getByRole('button', { name: '交卷' }).click()
  await expect(phone.getByText('已交卷，问答题批阅后出分')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/application/pkg52?entity=marking')
  await page
    .getByRole('list', { name: '待阅答卷' })
    .getByRole('button', { name: new RegExp(mark) })
    .click()
  await expect(page.getByText('先报警，再组织疏散')).toBeVisible()
  await page.getByRole('spinbutton', { name: '问答题 1 得分' }).fill('30.5')
  await expectAccessible(page)
  await page.getByRole('button', { name: '完成阅卷' }).click()
  const seats = async () => calls.rows<{ state: string; best: number }>(`${APP}/seat/page`, { field: 'exam', cmp: 'eq', value: exam })
  await expect.poll(async () => (await seats())[0]).toMatchObject({ state: '20', best: 80.5 })

  await phone.reload()
  await expect(phone.getByText('80.5 分')).toBeVisible()
  await phone.getByRole('button', { name: '返回我的学习' }).click()
  await phone.getByRole('button', { name: new RegExp(`消防课程${mark}`) }).click()
  await expect(phone.getByText('打开后开始计学时')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})
