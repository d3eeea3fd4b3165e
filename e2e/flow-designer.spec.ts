import type { Locator, Page } from '@playwright/test'
import { approver, decide, publish, submit } from './support/approvals.ts'
import { addNode, card, panel, step } from './support/designer.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const CHEN_JING = 5

/** Lets the head of the department decide in a node. */
const letHeadDecide = async (page: Page, node: Locator, name: string): Promise<void> => {
  await node.click()
  await panel(page, name).getByRole('radio', { name: '部门负责人' }).click()
}

test('a flow with a condition on an amount and parallel approvers is designed, kept, tried out and published', async ({ page }) => {
  const name = `采购${crypto.randomUUID().slice(0, 6)}`
  await takeToken(page, ZHANG_WEI)
  await page.goto('/flow/config')
  await expect(page.getByRole('heading', { level: 1, name: '审批流程' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建流程' }).click()
  await page.getByRole('button', { name: /^空白流程/ }).click()
  await page.getByRole('textbox', { name: '流程名称' }).fill(name)
  await expectAccessible(page)

  // What was not saved is offered again after a reload.
  await expect(page.getByText('已暂存在本机')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // The form: one field by the keyboard, one by dragging.
  await step(page, '表单设计').click()
  await page.getByRole('button', { name: '金额', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: '标题' }).fill('采购金额')
  await page
    .getByRole('button', { name: '单行文本' })
    .dragTo(page.getByRole('button', { name: '采购金额，金额' }), { targetPosition: { x: 40, y: 4 } })
  const fields = page.getByRole('region', { name: '表单' }).locator('[aria-keyshortcuts]')
  await expect(fields).toHaveCount(2)
  await expect(fields.first()).toHaveAccessibleName('单行文本，单行文本')
  await fields.first().press('Alt+ArrowDown')
  await expect(fields.first()).toHaveAccessibleName('采购金额，金额')
  await expectAccessible(page)

  // The tree: a condition on the amount, in it an approver, behind it two side by side.
  await step(page, '流程设计').click()
  await addNode(page, 0, '条件分支')
  await panel(page, '条件1').getByRole('button', { name: '添加条件', exact: true }).click()
  await expect(panel(page, '条件1').getByRole('combobox', { name: '条件字段' })).toBeVisible()
  await panel(page, '条件1').getByRole('spinbutton', { name: '比较的值' }).fill('50000')
  await expect(card(page, /^条件1.*采购金额 大于等于 ¥ 50,000\.00/)).toBeVisible()
  await addNode(page, 1, '审批人')
  await letHeadDecide(page, card(page, /^审批人/), '审批人')
  await addNode(page, 4, '并行分支')
  await page.getByRole('button', { name: /个问题待处理/ }).click()
  await page.getByRole('list', { name: '待处理的问题' }).getByRole('button').first().click()
  await panel(page, '审批人').getByRole('radio', { name: '发起人自己' }).click()
  await letHeadDecide(page, card(page, /^审批人.*请设置审批人/), '审批人')
  await expect(page.getByText('没有问题，可以发布')).toBeVisible()
  await expectAccessible(page)

  // A step back and forward again.
  await page.getByRole('button', { name: '撤销' }).first().click()
  await expect(page.getByText('没有问题，可以发布')).toBeHidden()
  await page.getByRole('button', { name: '重做' }).click()

  // A field that a condition needs cannot go.
  await step(page, '表单设计').click()
  await page.getByRole('button', { name: '采购金额，金额' }).click()
  await page.getByRole('button', { name: '删除「采购金额」' }).click()
  await expect(page.getByRole('dialog', { name: '「采购金额」正在使用，不能删除' })).toBeVisible()
  await page.getByRole('button', { name: /^取\s?消$/ }).click()

  // The path of a large amount, with names, before anything is saved.
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '采购金额' }).fill('60000')
  await page.getByRole('button', { name: '查看审批路径' }).click()
  await expect(page.getByRole('region', { name: '审批路径' }).getByRole('listitem').first()).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()

  await page.getByRole('button', { name: /发\s?布/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发\s?布/ })
    .click()
  await page.waitForURL('/flow/config')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('第 1 版')
  await expect(row.getByRole('switch')).toBeChecked()

  await row.getByRole('button', { name: `「${name}」的操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除流程' }).click()
  await expect(row).toHaveCount(0)
})

test('days and hours of work are said for the whole enterprise, by pointer and by keys', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/workingDays?year=2026')
  const day = (n: number): Locator => page.getByRole('button', { name: new RegExp(`^2026年3月${n}日 `) })
  await expect(page.getByRole('button', { name: '2026年10月1日 休息 国庆节' })).toBeVisible()
  await day(10).click()
  await day(12).click({ modifiers: ['Shift'] })
  await expect(page.getByText('已选 2026-03-10 至 2026-03-12，共 3 天')).toBeVisible()
  await page.getByRole('textbox', { name: /^名称/ }).fill('公司年会')
  await expectAccessible(page)
  await page
    .getByRole('toolbar', { name: '工作日历' })
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await expect(day(11)).toHaveAccessibleName('2026年3月11日 休息 公司年会')

  await day(12).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(day(12)).toHaveAccessibleName('2026年3月12日 上班')
  await expect(day(10)).toHaveAccessibleName('2026年3月10日 休息 公司年会')

  const hours = page.getByRole('region', { name: '工作时间' })
  await hours.getByRole('button', { name: '修改工作时间' }).click()
  for (const name of ['周一', '周二', '周三', '周四', '周五']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('必填')
  await page.getByRole('checkbox', { name: '周六' }).check()
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(hours).toContainText('09:00–18:00，周六')
  await page.getByRole('button', { name: '下一年' }).click()
  await expect(page.getByText('2027 年的法定节假日安排尚未公布')).toBeVisible()
})

test('a design is tried on what was decided already, before it is published', async ({ page }) => {
  const limit = (amount: number): object => ({
    nodeId: 'c1',
    nodeName: '金额',
    nodeTypeCode: 'condition',
    branches: [
      {
        branchId: 'c1a',
        branchName: '大额',
        when: { any: [{ all: [{ field: 'amount', op: 'gte', value: amount }] }] },
        chain: [approver('n2', '总经理审批', [CHEN_JING])],
      },
      { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
    ],
  })
  const { flowUuid } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA]), limit(1_000_000)] })
  for (const amount of [10_000, 800_000]) {
    const wfProcinstUuid = await submit(page, flowUuid, { amount, reason: '更换门禁' })
    await decide(page, LI_NA, wfProcinstUuid, 'n1')
  }
  await takeToken(page, ZHANG_WEI)
  await page.goto(`/flow/config/design?uuid=${flowUuid}#flow`)
  await card(page, /^大额/).click()
  await panel(page, '大额').getByRole('spinbutton', { name: '比较的值' }).fill('5000')
  await page.getByRole('button', { name: '历史试跑' }).click()
  const trial = page.getByRole('dialog', { name: '历史试跑' })
  await trial.getByRole('button', { name: '开始试跑' }).click()
  await expect(trial.getByRole('row').filter({ hasText: '路径不同' })).toHaveCount(1)
  await expect(trial.getByRole('row').filter({ hasText: '没有变化' })).toHaveCount(1)
  await trial.getByText('路径不同 1').click()
  await expect(trial.getByRole('row').filter({ hasText: '没有变化' })).toHaveCount(0)
  await trial.getByRole('row').filter({ hasText: '路径不同' }).getByRole('button').click()
  await expect(trial.getByRole('list', { name: '原路径（第 1 版）' })).not.toContainText('总经理审批')
  await expect(trial.getByRole('list', { name: '新路径' })).toContainText('总经理审批陈静')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await trial.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^历史试跑_\d{8}\.xlsx$/)

  // The version that is published takes everything the way it went.
  await trial.getByRole('combobox', { name: '试跑的版本' }).click()
  await page.getByTitle('第 1 版').click()
  await trial.getByRole('button', { name: '开始试跑' }).click()
  await expect(trial.getByRole('row').filter({ hasText: '没有变化' })).toHaveCount(2)
})
