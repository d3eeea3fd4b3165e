import { addSelfBuiltApp, getAppUsage, updateAppUsePurview, updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { appModuleFrame, openApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const MODULE = 'https://apps.example:8443/patrol/app.js?v="<1>'
const PAGE = 'https://energy.example/index.html'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const open = async (app: string, name: PersonName = 'liuyang') => (await world.as(name).call(openApp, { app })).data
const add = async (appName: string, more: object): Promise<string> => {
  const input = { appName, openModeCode: 2, ...more } as const
  const { data } = await world.as('lina').call(addSelfBuiltApp, input, { headers: { 'Idempotency-Key': crypto.randomUUID() } })
  return data.appUuid
}
const get = (url: string) => world.app.http.inject({ url })

describe('an application is opened', () => {
  test('by its route code: its pages are ours', async () => {
    expect(await open('pkg41')).toMatchObject({ appKey: 'pkg41', appName: '钥匙借还', shownAs: 'kit', state: 'enabled', entryUrl: null })
  })
  test('by its id: the registered page', async () => {
    const appUuid = await add('能耗平台', { pcUrl: PAGE })
    expect(await open(appUuid)).toMatchObject({ appUuid, appKey: null, shownAs: 'page', state: 'enabled', entryUrl: PAGE })
  })
  test('in a window, or in the mobile app only', async () => {
    expect(await open(await add('外部论坛', { openModeCode: 3, pcUrl: PAGE }))).toMatchObject({ shownAs: 'window', entryUrl: PAGE })
    expect(await open(await add('手机巡更', { openModeCode: 4, mobileUrl: PAGE }))).toMatchObject({ shownAs: 'appOnly' })
  })
  test.each(['pkg26', 'pkg99', 'x', '../pkg41', '01940000-0000-7000-8000-00060000ffff'])('%s is none (404)', async (app) => {
    expect(await world.as('liuyang').call(openApp, { app })).toMatchObject({ code: 404, status: 404 })
  })
  test('an application of another enterprise is none (404)', async () => {
    const appUuid = await add('自己的应用', { pcUrl: PAGE })
    expect(await world.as('sunhao').call(openApp, { app: appUuid })).toMatchObject({ code: 404, status: 404 })
  })
  test('an opening is counted, a refusal is not', async () => {
    const appUuid = await add('计数应用', { pcUrl: PAGE })
    const usage = async () => (await world.as('lina').call(getAppUsage, { appUuid })).data.openCount
    await open(appUuid)
    // Sooner it would be the same opening.
    world.pass(10_001)
    await open(appUuid)
    expect(await usage()).toBe(2)
    await world.as('lina').call(updateDisableFlag, { appUuid, disabledFlag: 1 })
    expect(await open(appUuid)).toMatchObject({ appName: '计数应用', state: 'disabled', entryUrl: null })
    expect(await usage()).toBe(2)
  })
  test('whom it is not shown to learns neither name nor address', async () => {
    const appUuid = await add('财务专用', { pcUrl: PAGE })
    await world.as('lina').call(updateAppUsePurview, { appUuid, appUsePurview: { checkAll: false, values: [] } })
    expect(await open(appUuid)).toMatchObject({ appName: '', appIconUrl: null, state: 'notVisible', entryUrl: null })
  })
})

describe('the document of a module', () => {
  const frameOf = async (): Promise<string> => {
    const { shownAs, entryUrl } = await open(await add(`模块${crypto.randomUUID().slice(0, 8)}`, { openModeCode: 5, moduleUrl: MODULE }))
    expect(shownAs).toBe('module')
    return entryUrl ?? ''
  }
  test('loads scripts from the registered origin only, in an origin of nobody', async () => {
    const { statusCode, headers, body } = await get(await frameOf())
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]{44}' https:\/\/apps\.example:8443;/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox allow-scripts [^;]*$/)
    expect(policy).not.toContain('allow-same-origin')
    expect(body).toContain(`data-entry="${MODULE.replace('"', '&quot;').replace('<', '&lt;')}"`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
  test('is there for nobody who changed a letter, and for nobody after ten minutes', async () => {
    const url = await frameOf()
    for (const other of [
      url.replace('apps.example', 'evil.example'),
      url.replace(/exp=\d/, 'exp=9'),
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      `${appModuleFrame.path}?entry=${encodeURIComponent(MODULE)}&exp=9999999999&sig=`,
    ]) {
      expect((await get(other)).statusCode).toBe(404)
    }
    world.pass(11 * MINUTE_MS)
    expect((await get(url)).statusCode).toBe(404)
  })
})
