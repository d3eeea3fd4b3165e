import { getFrontPageData } from '@qifuyun/contract/address-book/endpoints.ts'
import { AUDIT_EXPORT } from '@qifuyun/contract/assistant/constants.ts'
import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { exportExcel, getProgressInfo } from '@qifuyun/contract/progress/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { cleanUpAudit } from './audit.ts'
import { callsTool, eventsOf, type Play, refuses, says } from './testing.ts'
import { allOf, askingWorld, cardOf } from './testing-asking.ts'

const asking = askingWorld()

const limit = async (tokenLimit: number | null, scope: { scopeCode: 1 | 2 | 3; scopeUuid?: string } = { scopeCode: 1 }) =>
  asking.world.as('lina').call(calls.aiBudgetSave, { ...scope, tokenLimit })
const people = async () => (await asking.world.as('lina').call(calls.aiUsagePage, { scopeCode: 3 })).data.list
const organs = async () => (await asking.world.as('liuyang').call(getFrontPageData, {})).data.myOrganList
const usedBy = async (name: PersonName) => (await people()).find(({ scopeUuid }) => scopeUuid === userId(name))?.tokensUsed ?? 0

describe('budgets', () => {
  test('are set by who manages the enterprise alone', async () => {
    expect((await asking.world.as('liuyang').call(calls.aiBudgetSave, { scopeCode: 1, tokenLimit: 1 })).status).toBe(403)
    expect((await limit(5, { scopeCode: 3, scopeUuid: userId('sunhao') })).code).toBe(CODE.absent)
    expect((await asking.world.as('lina').call(calls.aiBudgetSave, { scopeCode: 1, tokenLimit: -1 })).status).toBe(422)
    expect((await limit(5, { scopeCode: 2 })).data).toMatchObject({ scopeUuid: '必填' })
  })

  test('hold while twenty ask at once', async () => {
    // Each sets a little more than 4,000 tokens aside and costs 100: never more than three at a time.
    const scope = { scopeCode: 3, scopeUuid: userId('chenjing') } as const
    await limit(13_000, scope)
    let answerAll = (): void => undefined
    const allAsked = new Promise<void>((resolve) => {
      answerAll = resolve
    })
    const waits: Play = async (response, asked) => {
      await allAsked
      await says(['好'])(response, asked)
    }
    asking.model.next(...Array.from({ length: 20 }, () => waits))
    const all = await Promise.all(Array.from({ length: 20 }, () => asking.post('chenjing', { content: '问' })))
    const fine = all.filter(({ status }) => status === 200)
    const refused = all.filter(({ status }) => status === 429)
    expect([fine.length, fine.length + refused.length]).toEqual([3, 20])
    expect(await refused[0]?.json()).toMatchObject({ code: 429, msg: '本月 AI 用量已达上限，请联系管理员' })
    answerAll()
    await Promise.all(fine.map((response) => allOf(eventsOf(response))))
    await expect.poll(() => usedBy('chenjing')).toBe(300)
    await limit(null, scope)
  })
})

describe('usage', () => {
  test('is told of a month by department, person and day, to who manages the enterprise alone', async () => {
    const before = (await asking.world.as('lina').call(calls.aiUsageOverview, {})).data
    asking.model.next(says(['好'], { tokens: 700 }), refuses(500), refuses(500), refuses(500))
    await asking.ask('liuyang', { content: '问' })
    await asking.ask('liuyang', { content: '再问' })
    await limit(9_000, { scopeCode: 3, scopeUuid: userId('yanglei') })
    const { data } = await asking.world.as('lina').call(calls.aiUsageOverview, {})
    expect(data).toMatchObject({
      questionCount: before.questionCount + 2,
      failedCount: before.failedCount + 1,
      enterprise: { scopeCode: 1, tokenLimit: 5_000_000, tokensUsed: before.enterprise.tokensUsed + 700 },
    })
    expect(data.dayList).toHaveLength(1)
    const [own] = await organs()
    expect(data.organList).toContainEqual(expect.objectContaining({ name: own?.organName, tokensUsed: 700 }))
    expect(await people()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '刘洋', tokensUsed: 700, tokenLimit: null }),
        expect.objectContaining({ name: '杨磊', tokensUsed: 0, tokenLimit: 9_000 }),
      ]),
    )
    const { data: earlier } = await asking.world.as('lina').call(calls.aiUsageOverview, { month: '2020-02' })
    expect([earlier.questionCount, earlier.dayList, earlier.enterprise.tokensUsed]).toEqual([0, [], 0])
    expect((await asking.world.as('liuyang').call(calls.aiUsageOverview, {})).status).toBe(403)
    expect((await asking.world.as('lina').call(calls.aiUsageOverview, { month: '2026-13' })).status).toBe(422)
    expect((await asking.world.as('liuyang').call(calls.aiUsagePage, { scopeCode: 2 })).status).toBe(403)
  })

  test('counts what is left of a department', async () => {
    const [own] = await organs()
    const scope = { scopeCode: 2, scopeUuid: own?.organUuid ?? '' } as const
    await limit(1, scope)
    expect((await asking.post('liuyang', { content: '问' })).status).toBe(429)
    await limit(null, scope)
    expect((await asking.ask('liuyang', { content: '问' })).at(-1)?.event).toBe('done')
  })
})

describe('the audit', () => {
  const audit = async (filter: object = {}) => (await asking.world.as('lina').call(calls.aiAuditPage, filter)).data.list

  test('tells who asked what, what was looked up and what was done, also after the conversation is gone', async () => {
    const message = { imAccountId: imAccountId(1, 'yanglei'), text: '到岗' }
    asking.model.next(
      callsTool('find_people', { keyword: '杨磊' }),
      callsTool('propose_send_message', message),
      says(['请确认'], { tokens: 321 }),
    )
    const told = await asking.ask('liuyang', { content: '通知杨磊到岗' })
    const { chosen } = cardOf(told)
    const done = await asking.world.as('liuyang').call(calls.aiConfirm, chosen)
    const aiSessionUuid = String(told[0]?.data.aiSessionUuid)
    expect((await asking.world.as('liuyang').call(calls.aiSessionDelete, { aiSessionUuid })).code).toBe(CODE.success)
    expect((await audit({ keyword: '通知杨磊' }))[0]).toMatchObject({
      userName: '刘洋',
      kindCode: 1,
      question: '通知杨磊到岗',
      stepList: [{ label: '通讯录', failedFlag: 0 }],
      deedList: [{ label: '发送消息', path: done.data.path }],
      model: 'scripted',
      tokensUsed: 521,
      stateCode: 2,
    })
  })

  test('keeps no word of a draft that was rewritten', async () => {
    asking.model.next(says(['请于今日完成。']))
    await asking.world.as('yanglei').call(calls.aiRewrite, { content: '今天必须弄完', style: 'formal', streamFlag: 0 })
    const [entry] = await audit({ kindCode: 2 })
    expect(entry).toMatchObject({ userName: '杨磊', question: null, stateCode: 2 })
    expect(JSON.stringify(await audit())).not.toContain('今天必须弄完')
  })

  test('is narrowed by person, kind, outcome, time and words, % and quotes among them', async () => {
    asking.model.next(says(['好']), says(['好']))
    await asking.ask('wangqiang', { content: `收缴率 95% 的"楼栋'有哪些` })
    await asking.ask('wangqiang', { content: '收缴率 95 的楼栋' })
    expect((await audit({ keyword: '95% 的"' })).map(({ question }) => question)).toEqual([`收缴率 95% 的"楼栋'有哪些`])
    expect((await audit({ userUuid: userId('wangqiang') })).map(({ userName }) => userName)).toEqual(['王强', '王强'])
    expect((await audit({ stateCode: 4 })).every(({ problem }) => problem === 'unavailable')).toBe(true)
    expect(await audit({ createTimeEnd: '2020-01-01T00:00:00+08:00' })).toEqual([])
    expect((await asking.world.as('lina').call(calls.aiAuditPage, { keyword: '字'.repeat(51) })).status).toBe(422)
    expect((await asking.world.as('liuyang').call(calls.aiAuditPage, {})).status).toBe(403)
    expect((await asking.world.as('sunhao').call(calls.aiAuditPage, {})).code).not.toBe(CODE.success)
  })

  test('is taken as a file, and goes after a year', async () => {
    const asked = { progressBusinessCode: AUDIT_EXPORT, progressParamData: { keyword: '收缴率' } }
    expect((await asking.world.as('liuyang').call(exportExcel, asked)).status).toBe(403)
    const { data } = await asking.world.as('lina').call(exportExcel, asked)
    await expect
      .poll(async () => (await asking.world.as('lina').call(getProgressInfo, { progressId: data.progressId })).data, { timeout: 20_000 })
      .toMatchObject({ progressStateCode: '1109505', progressCount: 2 })
    asking.world.pass(366 * DAY_MS)
    await cleanUpAudit(asking.world.app.platform)
    const left = await withClient(asking.world.database.owner, async (client) => (await client.query('select from ai_audit')).rowCount)
    expect(left).toBe(0)
  })
})
