import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import * as calls from '@qifuyun/contract/working-days/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt, uploadRows } from '#src/progress/testing.ts'
import { userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const zhangwei = () => world.as('zhangwei')
const hours = async () => (await zhangwei().call(calls.getWorkingHours, {})).data
const dayAt = async (day: string) =>
  (await zhangwei().call(calls.getWorkingYear, { year: Number(day.slice(0, 4)) })).data.dayList.find((one) => one.day === day)

test('the usual hours and the public holidays hold until the enterprise says otherwise', async () => {
  expect(await hours()).toEqual({ beginTime: '09:00', endTime: '18:00', weekdays: [1, 2, 3, 4, 5], version: 0 })
  expect(await dayAt('2026-10-01')).toEqual({ day: '2026-10-01', workFlag: 0, dayName: '国庆节', ownFlag: 0, kindCode: 1, payTimes: 3 })
  expect(await dayAt('2026-10-10')).toEqual({ day: '2026-10-10', workFlag: 1, dayName: '调休', ownFlag: 0, kindCode: 2, payTimes: 1 })
  expect((await zhangwei().call(calls.getWorkingYear, { year: 2099 })).data).toEqual({ publicFlag: 0, dayList: [] })
})

test('a day of a public holiday is paid three times, another of its days off twice, one that is worked for it once', async () => {
  const paid = async (day: string) => (await dayAt(day))?.payTimes
  expect([await paid('2026-02-17'), await paid('2026-02-20'), await paid('2026-02-28')]).toEqual([3, 2, 1])
  const own = { beginDay: '2026-12-24', endDay: '2026-12-24', dayName: '司庆' }
  for (const [kindCode, payTimes, counts] of [
    [3, undefined, 2],
    [3, 1, 1],
    [1, undefined, 3],
    [2, undefined, 1],
  ] as const) {
    await zhangwei().call(calls.saveWorkingDays, { ...own, kindCode, payTimes })
    expect(await dayAt(own.beginDay)).toMatchObject({ kindCode, payTimes: counts, workFlag: kindCode === 2 ? 1 : 0, ownFlag: 1 })
  }
})

test('what is refused', async () => {
  const given = { beginTime: '08:30', endTime: '17:30', weekdays: [1, 2, 3, 4, 5, 6] }
  const refused: [object, object][] = [
    [{ ...given, endTime: '08:30' }, { endTime: '结束时间必须晚于开始时间' }],
    [{ ...given, beginTime: '24:00' }, { beginTime: '时间格式错误' }],
    [{ ...given, weekdays: [] }, { weekdays: '必填' }],
  ]
  for (const [input, data] of refused)
    expect(await zhangwei().call(calls.saveWorkingHours, input as typeof given)).toMatchObject({ status: 422, data })
  const run = { kindCode: 3 as const, beginDay: '2026-12-01', endDay: '2026-12-03' }
  const runs: [object, object][] = [
    [{ ...run, beginDay: '2026-02-30' }, { beginDay: '格式错误' }],
    [{ ...run, endDay: '2026-11-30' }, { endDay: '结束日期不能早于开始日期' }],
    [{ ...run, endDay: '2028-11-30' }, { endDay: '时间范围过大' }],
    [{ ...run, dayName: '很'.repeat(21) }, { dayName: '最多20个字' }],
    [{ ...run, kindCode: 4 }, { kindCode: '选项无效' }],
    [{ ...run, payTimes: 0 }, { payTimes: '选项无效' }],
  ]
  for (const [input, data] of runs)
    expect(await zhangwei().call(calls.saveWorkingDays, input as typeof run)).toMatchObject({ status: 422, data })
  expect(await world.as('liuyang').call(calls.saveWorkingDays, run)).toMatchObject({ code: 401 })
  expect(await world.as('liuyang').call(calls.getWorkingHours, {})).toMatchObject({ status: 200 })
})

test('clocks of approvals count the hours and days of their enterprise', async () => {
  const given = { beginTime: '08:30', endTime: '17:30', weekdays: [1, 2, 3, 4, 5] }
  const { version } = (await zhangwei().call(calls.saveWorkingHours, { ...given, version: 0 })).data
  expect(await zhangwei().call(calls.saveWorkingHours, { ...given, version: 0 })).toMatchObject({ status: 409 })
  expect(await hours()).toEqual({ ...given, version })
  // From a moment of the world's clock on, nothing but one day of next year is worked.
  const today = world.clock.now().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const off = { kindCode: 3 as const, dayName: '停工', beginDay: today, endDay: `${year + 1}-01-31` }
  expect(await zhangwei().call(calls.saveWorkingDays, off)).toMatchObject({ status: 200 })
  const on = { kindCode: 2 as const, dayName: '复工', beginDay: `${year + 1}-01-20`, endDay: `${year + 1}-01-20` }
  expect(await zhangwei().call(calls.saveWorkingDays, on)).toMatchObject({ status: 200 })
  const { flowUuid } = (
    await zhangwei().call(saveModelInfo, {
      flowName: '限时',
      formSchema: { schemaVersion: 1, fields: [] },
      nodeTree: [
        { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' },
        {
          nodeId: 'n1',
          nodeTypeCode: 'approver',
          nodeName: '审批',
          approver: { rule: 'users', userUuidList: [userId('lina')] },
          signMode: 'any',
          timeout: { hours: 2, action: 'remind', workingFlag: 1 },
        },
      ],
      publishFlag: 1,
    })
  ).data
  const { wfProcinstUuid } = (await world.as('liuyang').call(completeCreate, { flowUuid, versionNo: 1, formData: {} })).data
  const nodes = (await zhangwei().call(getApprovalNodes, { wfProcinstUuid })).data
  expect(nodes[1]?.deadline).toBe(new Date(`${year + 1}-01-20T10:30:00+08:00`).toISOString())

  expect(await dayAt(on.beginDay)).toEqual({ day: on.beginDay, workFlag: 1, dayName: '复工', ownFlag: 1, kindCode: 2, payTimes: 1 })
  expect(await world.as('sunhao').call(calls.getWorkingYear, { year: year + 1 })).toMatchObject({ data: { dayList: [] } })
  await zhangwei().call(calls.resetWorkingDays, { beginDay: today, endDay: `${year + 1}-01-31` })
  expect(await dayAt(on.beginDay)).toBeUndefined()
})

test('days come in from a file and go out into one', { timeout: 60_000 }, async () => {
  const excelPath = await uploadRows(
    world,
    'zhangwei',
    ['日期', '类型', '名称', '计薪倍数'],
    ['2031-01-01', '法定节假日', '元旦', '3'],
    ['2031-01-02', '公司假日', '司庆', '1'],
    ['2031-01-04', '调休工作日', '', ''],
    ['2031-01-04', '公司假日', '又一次', ''],
    ['2031-01-05', '公司假日', '', '4'],
    ['2031-13-01', '公司假日', '', ''],
  )
  const { data } = await zhangwei().call(importExcel, { progressBusinessCode: 'working_days', excelPath, progressParamData: {} })
  const done = await ending(world, 'zhangwei', data?.progressId ?? '')
  expect(done.progressResultData).toMatchObject({ successCount: 3, failCount: 3 })
  expect(await dayAt('2031-01-04')).toEqual({ day: '2031-01-04', workFlag: 1, dayName: '', ownFlag: 1, kindCode: 2, payTimes: 1 })
  const sent = await zhangwei().call(exportExcel, { progressBusinessCode: 'working_days', progressParamData: {} })
  const out = await ending(world, 'zhangwei', sent.data.progressId)
  expect((await sheetAt(world, out.progressResultData?.excelHttpPath)).slice(0, 4)).toEqual([
    ['日期', '类型', '名称', '计薪倍数'],
    ['2031-01-01', '法定节假日', '元旦', '3'],
    ['2031-01-02', '公司假日', '司庆', '1'],
    ['2031-01-04', '调休工作日', null, '1'],
  ])
  const refused = await world.as('liuyang').call(importExcel, { progressBusinessCode: 'working_days', excelPath, progressParamData: {} })
  expect(refused.code).toBe(401)
})
