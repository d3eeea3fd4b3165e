import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { SENSITIVE_FLOW } from '@qifuyun/contract/progress/constants.ts'
import * as calls from '@qifuyun/contract/progress/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, decide, ending, node, offerExport, type PersonName, publish, sheetsIn, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { flows } from '#src/download-center/flows.ts'
import { policy } from '#src/download-center/policy.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const policies = entityEndpoints(policy)
const admin = () => world.as('zhangwei')
const PROBE = 'test.governed'

/** An export of an application, of as many rows as it is told, that waits where it is held. */
const offer = (appKey: string, count: number, held: Promise<void> = Promise.resolve()): void =>
  offerExport(world, {
    code: PROBE,
    appKey,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({ n: z.number().optional() }),
    columns: () => [{ label: '名称' }],
    count: async () => count,
    async *rows() {
      await held
      yield Array.from({ length: count }, (_row, index) => [`第${index}行`])
    },
  })
const start = (who: PersonName, n = 0, reason?: string) =>
  world.as(who).call(calls.exportExcel, { progressBusinessCode: PROBE, progressParamData: { n }, ...(reason !== undefined && { reason }) })
const finished = async (who: PersonName, n = 0, reason?: string) => ending(world, who, (await start(who, n, reason)).data.progressId)
const rowOf = async (who: PersonName, progressId: string) =>
  (await world.as(who).call(calls.progressPage, {})).data.list.find((row) => row.progressId === progressId) ?? expect.fail('no such job')
/** The rows of the last sheet of a file, as it is given out by a link. */
const watermark = async (who: PersonName, progressId: string) => {
  const { token } = (await world.as(who).call(calls.progressLink, { progressId })).data
  const headers = { authorization: (await world.as(who).token()) ?? '' }
  const answer = await world.app.http.inject({ method: 'POST', url: calls.progressFile.path, payload: { progressId, token }, headers })
  return (await sheetsIn(answer.rawPayload)).at(-1)
}
const add = (input: object) => admin().call(policies.add, input as never)
const CHINA_H = 8

/** Moves the clock on to an hour of the day in China. */
const passTo = (hour: number): void => {
  const now = new Date(world.clock.now().getTime() + CHINA_H * HOUR_MS)
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  world.pass((at > now.getTime() ? at : at + DAY_MS) - now.getTime())
}

describe('a policy', () => {
  test.each([
    [{ app: 'pkg99' }, 'app', '没有这个应用'],
    [{ app: '' }, 'app', expect.any(String)],
    [{ keepDays: 0 }, 'keepDays', expect.any(String)],
    [{ keepDays: 91 }, 'keepDays', expect.any(String)],
    [{ maxRows: 0 }, 'maxRows', expect.any(String)],
    [{ maxRows: 200_001 }, 'maxRows', expect.any(String)],
    [{ perUserRunning: 4 }, 'perUserRunning', expect.any(String)],
    [{ maxRows: 100, nightOnlyOver: 100 }, 'nightOnlyOver', '须小于导出行数上限'],
    [{ approval: true }, 'approval', '敏感数据的导出才能审批，请先勾选敏感数据'],
  ])('%j is refused at %s', async (input, field, said) => {
    expect(await add({ app: 'pkg1', ...input })).toMatchObject({ code: 3002, data: { [field]: said } })
  })

  test('there is one for each application, which it stays the one of; its numbers have their defaults', async () => {
    const { data } = await add({ app: 'pkg2' })
    expect((await admin().call(policies.info, { uuid: String(data.uuid) })).data).toMatchObject({
      ...{ keepDays: 7, maxRows: 200_000, perUserRunning: 2, sensitive: false, nightOnlyOver: null },
    })
    expect(await add({ app: 'pkg2' })).toMatchObject({ code: 3002 })
    expect(await admin().call(policies.update, { uuid: String(data.uuid), version: 1, app: 'pkg3' })).toMatchObject({
      code: 3002,
      data: { app: '应用不能修改，请新建策略' },
    })
  })

  test('is not for everybody', async () => {
    expect(await world.as('lina').call(policies.add, { app: 'pkg4' })).toMatchObject({ status: 403, code: 401 })
  })
})

describe('what holds for jobs', () => {
  test('over maxRows: 1109504 `导出数据超过{n}行，请缩小范围`; as many are taken', async () => {
    await add({ app: 'pkg31', maxRows: 20 })
    offer('pkg31', 21)
    expect(await finished('lina')).toMatchObject({ progressStateCode: '1109504', progressMsg: '导出数据超过20行，请缩小范围' })
    offer('pkg31', 20)
    expect(await finished('lina', 1)).toMatchObject({ progressStateCode: '1109505', progressResultData: { count: 20 } })
  })

  test('keepDays: the file goes so long after the end', async () => {
    await add({ app: 'pkg32', keepDays: 3 })
    offer('pkg32', 1)
    const { progressId } = await finished('lina')
    const { expireTime, finishTime, appKey } = await rowOf('lina', progressId)
    expect(appKey).toBe('pkg32')
    expect(Date.parse(expireTime ?? '') - Date.parse(finishTime ?? '')).toBe(3 * DAY_MS)
  })

  test('perUserRunning 1: the second waits, msg `前面还有1个任务`', async () => {
    await add({ app: 'pkg33', perUserRunning: 1 })
    const gate = Promise.withResolvers<void>()
    offer('pkg33', 1, gate.promise)
    const [first, second] = [(await start('liuyang', 1)).data.progressId, (await start('liuyang', 2)).data.progressId]
    const stateOf = async (id: string) => (await rowOf('liuyang', id)).progressStateCode
    await expect.poll(() => stateOf(first)).toBe('1109503')
    expect(await rowOf('liuyang', second)).toMatchObject({ progressStateCode: '1109501', progressMsg: '前面还有1个任务' })
    gate.resolve()
    for (const id of [first, second]) expect(await ending(world, 'liuyang', id)).toMatchObject({ progressStateCode: '1109505' })
  })

  test('nightOnlyOver: by day more rows wait for 22:00, fewer do not', async () => {
    await add({ app: 'pkg34', nightOnlyOver: 5 })
    passTo(10)
    offer('pkg34', 6)
    const { progressId } = (await start('yanglei')).data
    const waiting = { progressStateCode: '1109501', progressMsg: '数据超过5行，将在夜间导出' }
    await expect.poll(() => rowOf('yanglei', progressId)).toMatchObject(waiting)
    passTo(21)
    offer('pkg34', 5)
    expect(await finished('yanglei', 1)).toMatchObject({ progressStateCode: '1109505' })
    expect(await rowOf('yanglei', progressId)).toMatchObject(waiting)
    passTo(22)
    expect(await ending(world, 'yanglei', progressId)).toMatchObject({ progressStateCode: '1109505', progressMsg: null })
  })
})

describe('sensitive exports', () => {
  test('need a reason of 5 characters, are watermarked, given out by links only, and told to administrators', async () => {
    await add({ app: 'pkg35', sensitive: true })
    offer('pkg35', 1)
    const refused = { code: 3002, status: 422, data: { reason: '请填写导出原因，至少5个字' } }
    for (const reason of [undefined, '', '四个字的', ' 四个字的 ']) expect(await start('lina', 0, reason)).toMatchObject(refused)
    expect((await start('lina', 0, '字'.repeat(201))).code).toBe(3002)
    const done = await finished('lina', 0, '向财务提供')
    expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { excelHttpPath: null } })
    const row = await rowOf('lina', done.progressId)
    expect(row).toMatchObject({ sensitiveFlag: 1, reason: '向财务提供', fileFlag: 1 })
    expect((await watermark('lina', done.progressId))?.slice(-4)).toEqual([
      ['导出人', '李娜'],
      ['导出时间', expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)],
      ['导出原因', '向财务提供'],
      ['任务编号', row.jobNo],
    ])
    const told = (await admin().call(pendingMessagePage, {})).data.list.map(({ title, summary }) => [title, summary])
    expect(told).toContainEqual(['敏感数据：样品导出', '李娜，原因：向财务提供'])
  })

  test('are made anew with another reason only', async () => {
    const { list } = (await world.as('lina').call(calls.progressPage, { appKey: 'pkg35' })).data
    const progressId = list[0]?.progressId ?? expect.fail('no such job')
    expect(await world.as('lina').call(calls.progressRegenerate, { progressId })).toMatchObject({ code: 3002 })
    const again = await world.as('lina').call(calls.progressRegenerate, { progressId, reason: '文件已经过期了' })
    expect(await ending(world, 'lina', again.data.progressId)).toMatchObject({ progressStateCode: '1109505' })
  })
})

describe('sensitive exports that take an approval', () => {
  const approvalOf = async (progressId: string) => String((await rowOf('liuyang', progressId)).approvalUuid)
  const waiting = { progressStateCode: '1109501', progressMsg: '等待审批' }

  test('run at once where the enterprise has no flow', async () => {
    await add({ app: 'pkg36', sensitive: true, approval: true })
    offer('pkg36', 2)
    expect(await finished('liuyang', 0, '年度审计需要')).toMatchObject({ progressStateCode: '1109505' })
  })

  test('wait until they are agreed to, and are made then', async () => {
    const [{ fields = [] } = {}] = flows
    await publish(world, { nodes: [node('a1', 'a')], flowCode: SENSITIVE_FLOW, fields: [...fields] })
    offer('pkg36', 3)
    const { progressId } = (await start('liuyang', 1, '年度审计需要')).data
    expect(await rowOf('liuyang', progressId)).toMatchObject(waiting)
    // Clicked again it is the same job, which waits still.
    expect((await start('liuyang', 1, '年度审计需要')).data.progressId).toBe(progressId)
    await decide(world, await approvalOf(progressId), 'agree')
    expect(await ending(world, 'liuyang', progressId)).toMatchObject({ progressStateCode: '1109505', progressResultData: { count: 3 } })
    expect(await rowOf('liuyang', progressId)).toMatchObject({ approvalUuid: null, reason: '年度审计需要' })
  })

  test('fail where they are refused, and are asked for anew when they are tried again', async () => {
    const { progressId } = (await start('liuyang', 2, '年度审计需要')).data
    await decide(world, await approvalOf(progressId), 'overrule')
    expect(await ending(world, 'liuyang', progressId)).toMatchObject({ progressStateCode: '1109504', progressMsg: '审批未通过' })
    await world.as('liuyang').call(calls.progressRetry, { progressId })
    expect(await rowOf('liuyang', progressId)).toMatchObject(waiting)
    await decide(world, await approvalOf(progressId), 'agree')
    expect(await ending(world, 'liuyang', progressId)).toMatchObject({ progressStateCode: '1109505' })
  })

  test('that are cancelled meanwhile stay so, whatever is decided afterwards', async () => {
    const { progressId } = (await start('liuyang', 3, '年度审计需要')).data
    const approval = await approvalOf(progressId)
    await world.as('liuyang').call(calls.cancelProgress, { progressId })
    await decide(world, approval, 'agree')
    expect(await rowOf('liuyang', progressId)).toMatchObject({ progressStateCode: '1109504', progressMsg: '已取消' })
  })
})
