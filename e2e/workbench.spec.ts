import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ADDRESS_PROBES } from '../ui/src/workspace/routing/address-probes.ts'
import { approver, publish, REASON, submit } from './support/approvals.ts'
import { openBrowser } from './support/messages.ts'
import { forgetSignIn, mobileOf, signIn, takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4
const YANG_LEI = 6

const favourites = (page: Page) => page.getByRole('list', { name: '常用应用' })
/** The first line of each; what waits stands below. */
const names = async (page: Page) => (await favourites(page).getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0])

test('favourites are chosen, put in order with the keyboard alone, and found again', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/im')
  await page.getByRole('link', { name: '工作台' }).click()
  await page.waitForURL('/dashboard/index')
  await expect(page.getByRole('heading', { level: 1, name: /刘洋/ })).toBeVisible()
  await expect(page.getByRole('list', { name: '今天的日程' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^全部应用/ }).click()
  await page.waitForURL('/dashboard/apps')
  await expectAccessible(page)
  await page.getByRole('button', { name: '自定义' }).click()
  for (const name of ['审批', '公告', '会议室']) await page.getByRole('button', { name: `把「${name}」加入常用` }).click()
  await expect(page.getByText('已把「会议室」加入常用')).toBeVisible()
  const notice = favourites(page).getByRole('button', { name: /^公告/ })
  await notice.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起「公告」，用方向键移动，空格键放下，Esc 取消')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('「公告」现在是第 3 个，共 3 个')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('「公告」已放回原处')).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByText('已移动「公告」')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '完成' }).click()
  await expect.poll(() => names(page)).toEqual(['公告', '审批', '会议室'])

  await page.goto('/dashboard/index')
  await expect.poll(() => names(page)).toEqual(['公告', '审批', '会议室'])
  await favourites(page).getByRole('button', { name: /^公告/ }).click()
  await page.waitForURL('/notice')
})

test('applications lie in groups of one’s own, and a step is taken back', async ({ page }) => {
  await takeToken(page, LI_NA)
  // Where something is dragged from and to is on the screen at once.
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.goto('/dashboard/apps')
  await page.getByRole('button', { name: '自定义' }).click()
  await page.getByRole('button', { name: '新建分组' }).click()
  const name = page.getByRole('textbox', { name: '分组名称' }).first()
  await name.fill('每天要用')
  await name.press('Enter')
  await page
    .getByRole('list', { name: '行政办公' })
    .getByRole('button', { name: /^审批/ })
    .dragTo(page.getByRole('list', { name: '每天要用' }))
  await expect(page.getByRole('list', { name: '每天要用' })).toContainText('审批')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('list', { name: '每天要用' })).not.toContainText('审批')
  await page
    .getByRole('list', { name: '行政办公' })
    .getByRole('button', { name: /^审批/ })
    .dragTo(page.getByRole('list', { name: '每天要用' }))
  await page.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: '每天要用' })).toBeVisible()
  await expect(page.getByRole('list', { name: '每天要用' })).toContainText('审批')
})

test('figures beside the day are chosen, and stay', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/dashboard/index')
  await page.getByRole('button', { name: '选择指标' }).click()
  const dialog = page.getByRole('dialog', { name: '选择指标' })
  await dialog.getByRole('checkbox', { name: '钥匙借还 · 在借' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  const figures = page.getByRole('region', { name: '我的指标' })
  await expect(figures.getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(figures.getByRole('link')).toHaveCount(1)
  await figures.getByRole('link', { name: '在借' }).click()
  await page.waitForURL(/\/application\/pkg41\?entity=loan/)
})

const waiting = (page: Page) => page.getByRole('region', { name: '等你处理' })
const line = (page: Page, words: string) => waiting(page).getByRole('listitem').filter({ hasText: words })

test('what waits is decided where it stands, with a reason where it is refused, and what comes meanwhile is told', async ({
  page,
  browser,
  watch,
}) => {
  const liuYang = watch(await (await openBrowser(browser, LIU_YANG)).newPage())
  const { flowUuid } = await publish(liuYang, { nodes: [approver('n1', '主管审批', [YANG_LEI])], fields: [REASON] })
  await submit(liuYang, flowUuid, { reason: '采购维修工具' })
  await takeToken(page, YANG_LEI)
  await page.goto('/dashboard/index')
  await expect(page.getByRole('button', { name: '1 份审批' })).toBeVisible()
  await expect(line(page, '采购维修工具')).toContainText('刘洋')
  await expectAccessible(page)

  // Somebody hands another one in: nothing moves until the reader wants it.
  await submit(liuYang, flowUuid, { reason: '更换地垫' })
  const bar = page.getByRole('button', { name: '1 条更新' })
  await expect(bar).toBeVisible()
  await expect(line(page, '更换地垫')).toHaveCount(0)
  await bar.click()
  await expect(line(page, '更换地垫')).toBeVisible()

  await line(page, '采购维修工具').getByRole('button', { name: /^同意/ }).click()
  await expect(line(page, '采购维修工具')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '今天已处理 1 项' })).toBeVisible()
  await line(page, '更换地垫').getByRole('button', { name: /^拒绝/ }).click()
  await waiting(page).getByRole('textbox', { name: '拒绝的理由' }).fill('库房还有')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(line(page, '更换地垫')).toHaveCount(0)
  await page.getByRole('button', { name: '今天已处理 2 项' }).click()
  await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveCount(2)
})

test('an application is found by the initials of its name, and is among the recent ones then', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/dashboard/workSearch')
  const field = page.getByRole('searchbox', { name: '搜索应用、页面、人和内容，支持拼音' })
  await field.fill('ysjh')
  await expect(page.getByRole('region', { name: '应用', exact: true }).getByRole('button', { name: '钥匙借还' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/workSearch?q=ysjh')
  await expectAccessible(page)
  await field.press('Enter')
  await page.waitForURL(/\/application\/pkg41/)
  await page.goto('/dashboard/workSearch')
  await expect(page.getByRole('region', { name: '最近使用' })).toContainText('钥匙借还')
})

test('a page of others is shown once its host has been named', async ({ page }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>x</title><h1>能耗系统</h1><script>parent.postMessage("hi", "*")</script>')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  site.listen(0, '127.0.0.1', resolve)
  await promise
  try {
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
    await takeToken(page, LI_NA)
    await page.goto(`/dashboard/web?${new URLSearchParams({ pcUrl: `http://${host}/a`, title: '能耗' })}`)
    await expect(page.getByRole('heading', { name: '即将打开外部网站' })).toBeVisible()
    await expect(page.getByText(host, { exact: true })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: '继续访问' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: '能耗系统' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*top-navigation)/)
  } finally {
    site.closeAllConnections()
    site.close()
  }
})

/** Goes to addresses one after the other, as links inside the page would; gives the addresses of all frames that were ever there. */
const visitAll = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (all) => {
    const rest = () => new Promise((done) => setTimeout(done))
    const framed: string[] = []
    const watch = new MutationObserver(() => framed.push(...[...document.querySelectorAll('iframe')].map(({ src }) => src)))
    watch.observe(document.body, { childList: true, subtree: true })
    for (const address of all) {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await rest()
    }
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    watch.disconnect()
    return framed
  }, addresses)

test('no address whatever runs a script here or leads away without being asked', async ({ page, baseURL }) => {
  const home = baseURL ?? ''
  const away: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(home)) away.push(request.url())
  })
  page.on('dialog', (dialog) => {
    away.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [place, person] of [
    ['/dashboard/web?pcUrl=', LI_NA],
    ['/jump?contentUrl=', undefined],
  ] as const) {
    if (person === undefined) await forgetSignIn(page)
    else await takeToken(page, person)
    await page.goto(place)
    await expect(page.getByText('地址无效，只能打开 http 或 https 网页')).toBeVisible()
    const probes = [...ADDRESS_PROBES, `${home}//evil.example`, `${home}/%2fevil.example`]
    expect(
      await visitAll(
        page,
        probes.map((probe) => place + encodeURIComponent(probe)),
      ),
    ).toEqual([])
  }
  expect(away).toEqual([])
  expect(new URL(page.url()).origin).toBe(home)

  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
  await signIn(page, mobileOf(LI_NA))
  await page.waitForURL('/im')
})

test('a code that was opened stands among the last ones, by the name of its page, until they are cleared', async ({ page, baseURL }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/dashboard/scan')
  const recent = page.getByRole('region', { name: '最近扫过' })
  await expect(recent.getByText('扫过的码会留在此浏览器，方便再次打开')).toBeVisible()
  await expect(page.getByRole('region', { name: '可以扫什么' }).getByRole('listitem')).toContainText(['会议室门牌', '活动签到码'])
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: '链接或编号' })
  await code.fill('WX-0028')
  await code.press('Enter')
  await code.fill(`${baseURL}/dashboard/activity`)
  await code.press('Enter')
  await page.waitForURL('/dashboard/activity')
  await page.goto('/dashboard/scan')
  await expect(recent.getByRole('listitem')).toContainText(['企业活动', 'WX-0028'])
  await recent.getByRole('button', { name: /企业活动/ }).click()
  await page.waitForURL('/dashboard/activity')
  await page.goto('/dashboard/scan')
  await recent.getByRole('button', { name: /清\s*空/ }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(0)
})
