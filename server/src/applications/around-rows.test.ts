import { item, loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { building } from '@qifuyun/apps/main-data/building.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import { switchRole } from '@qifuyun/contract/auth/endpoints.ts'
import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { listPrints, previewPapers, printedPapers, printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { derivedPapers } from '@qifuyun/kit/paper/derived.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { sql as statement } from '@qifuyun/kit/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installEverywhere } from '#src/app-center/testing.ts'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { application } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { assignRoles, bindApplication, DATA_SCOPE } from '#src/roles/service.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { contextIn, openWriting } from './context.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await installEverywhere(world)
})
afterAll(() => world.close())

const items = entityEndpoints(item)
const loans = entityEndpoints(loan)
const projects = entityEndpoints(project)
const contractors = entityEndpoints(contractor)
const l = columns(loan, 'l')
const WEST_LAKE = demoId('0007', 1)
const NEW_CITY = demoId('0007', 2)

const addItem = async (code: string, more: object = {}): Promise<string> => {
  const answer = await world
    .as('wangqiang')
    .call(items.add, { code, name: '门卡', kind: '2', projectUuid: WEST_LAKE, qty: 9, maxHours: 8_760, ...more })
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.uuid)
}
const addLoan = async (by: PersonName, item: string, more: object = {}): Promise<string> => {
  const answer = await world.as(by).call(loans.add, {
    projectUuid: WEST_LAKE,
    borrowerKind: '1',
    borrower: '某人',
    phone: '13800000004',
    items: [{ item, qty: 1 }],
    purpose: '用',
    dueAt: '2027-01-31',
    ...more,
  })
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.uuid)
}

const printed = async (by: PersonName, path: string, query: Record<string, string>) => {
  const authorization = (await world.as(by).token()) ?? ''
  return world.app.http.inject({ method: 'GET', url: path, query, headers: { authorization } })
}

const inEnterprise1 = <T>(work: Parameters<typeof world.app.platform.db.tenant<T>>[2]) =>
  world.app.platform.db.tenant(enterpriseId(1), userId('zhangwei'), work)
const bind = (role: number, permissionCodes: string[], dataScopeCode: number) =>
  inEnterprise1((tx) =>
    bindApplication(tx, world.app.platform, {
      enterpriseUuid: enterpriseId(1),
      appKey: 'pkg41',
      by: userId('zhangwei'),
      orgRoleId: demoId('0004', role),
      permissionCodes,
      dataScopeCode,
    }),
  )

/** A session of theirs with one role. */
const putOn = async (name: PersonName, role: number) => {
  const { data } = await world.as(name).call(switchRole, { orgRoleId: demoId('0004', role) })
  return world.withToken(`${data.value}-token`)
}

describe('files', () => {
  test('hang on the row: who reads it reads them, nobody else', async () => {
    const picture = await uploaded(world, 'wangqiang', { name: '封面.png', bytes: await imageOf(20, 10) }, 'image')
    const input = { projectName: '有图', projectCode: 'PIC', projectTypeCode: '1004701', coverImg: [picture.filePath] }
    const projectUuid = String((await world.as('wangqiang').call(projects.add, input)).data.projectUuid)
    const read = (name: PersonName) => world.as(name).call(getFileInfo, { filePath: picture.filePath })
    expect((await read('zhangwei')).data).toMatchObject({ name: '封面.png' })
    expect((await read('liuyang')).status).toBe(404)
    expect((await (await putOn('zhangwei', 4)).call(getFileInfo, { filePath: picture.filePath })).status).toBe(404)
    const { data } = await world.as('wangqiang').call(projects.info, { projectUuid })
    expect(data.coverImg).toMatchObject([{ name: '封面.png', fileFullPath: expect.any(String) as unknown }])
    await world.as('wangqiang').call(projects.update, { projectUuid, version: 1, coverImg: [] })
    expect((await read('zhangwei')).status).toBe(404)
    expect((await read('wangqiang')).code).toBe(200)
  })

  test("somebody else's file, and a file that is no picture, are refused at their field", async () => {
    const foreign = await uploaded(world, 'lina', { name: 'a.png', bytes: await imageOf(20, 10) }, 'image')
    const text = await uploaded(world, 'wangqiang', { name: 'a.txt', bytes: 'hello' }, 'file')
    const add = (filePath: string) =>
      world.as('wangqiang').call(projects.add, { projectName: '文件', projectCode: 'F', projectTypeCode: '1004701', planImg: [filePath] })
    expect((await add(foreign.filePath)).data).toEqual({ planImg: '文件不存在或已失效' })
    expect((await add(text.filePath)).data).toEqual({ planImg: '只能上传图片格式!' })
    expect((await add('no/such.png')).data).toEqual({ planImg: '文件不存在或已失效' })
  })
})

test('a list counts its rows by the values of a field, in one answer', async () => {
  const keyword = 'COUNT'
  await addItem('COUNT-1', { kind: '1' })
  for (const code of ['COUNT-2', 'COUNT-3']) await addItem(code, { kind: '2' })
  const count = (countBy: string) => world.as('wangqiang').call(items.page, { keyword, pageSize: 1, countBy })
  expect((await count('kind')).data).toMatchObject({ valueCount: { 1: 1, 2: 2 }, page: { total: 3 } })
  expect((await count('projectUuid')).data.valueCount).toEqual({ [WEST_LAKE]: 3 })
  for (const field of ['name', 'qty', 'nothing', 'projectUuid.name']) expect((await count(field)).data).toEqual({ countBy: '选项无效' })
})

describe('comments', () => {
  test('are read by who reads the row, and told to who is mentioned', async () => {
    const uuid = await addLoan('liuyang', await addItem('C-1'))
    const photo = await uploaded(world, 'liuyang', { name: '现场.png', bytes: await imageOf(9, 9) }, 'image')
    const comment = { uuid, content: '请看一下', images: [photo.filePath], mentions: [userId('wangqiang'), userId('liuyang')] }
    const added = await world.as('liuyang').call(loans.commentAdd, comment)
    expect(added.code).toBe(200)
    const { list } = (await world.as('wangqiang').call(loans.commentList, Object({ uuid }))).data
    expect(list).toMatchObject([{ content: '请看一下', userName: '刘洋', images: [{ name: '现场.png' }] }])
    const told = await world.as('wangqiang').call(pendingMessagePage, { businessTypeCode: 'pkg41' })
    expect(told.data.list).toMatchObject([{ summary: '请看一下', pcJumpUrl: `/application/pkg41?entity=loan&uuid=${uuid}` }])
    expect((await world.as('liuyang').call(pendingMessagePage, { businessTypeCode: 'pkg41' })).data.list).toEqual([])
    expect((await world.as('wangqiang').call(getFileInfo, { filePath: photo.filePath })).code).toBe(200)
  })

  test('nobody writes on what he does not see, or calls people who are not there', async () => {
    const uuid = await addLoan('wangqiang', await addItem('C-2'))
    const say = (name: PersonName, more: object = {}) => world.as(name).call(loans.commentAdd, { uuid, content: 'x', ...more })
    expect((await say('liuyang')).status).toBe(404)
    expect((await say('xuliang')).status).toBe(403)
    expect((await say('wangqiang', { mentions: [userId('sunhao')] })).data).toEqual({ mentions: '提醒的人不在企业中' })
    expect((await say('wangqiang', { content: '' })).status).toBe(422)
    // Nobody outside has a page of a loan.
    expect((await say('wangqiang', { audience: 'customer' })).data).toEqual({ audience: '选项无效' })
  })
})

describe('phone numbers', () => {
  test('are shown in full with the right to it', async () => {
    const uuid = await addLoan('liuyang', await addItem('R-1'))
    const reveal = (name: PersonName) => world.as(name).call(loans.reveal, { uuid, field: 'phone' })
    expect((await reveal('wangqiang')).data).toEqual({ value: '13800000004' })
    expect((await reveal('liuyang')).data).toEqual({ _need: ['app:pkg41:phone:action.reveal'] })
  })
})

describe('data scope', () => {
  test('cuts rows to own ones, departments and projects', async () => {
    const key = await addItem('S-1')
    const [mate, other] = [await addLoan('liuyang', key), await addLoan('zhangwei', key)]
    const visible = async (name: PersonName) => {
      const { data } = await world.as(name).call(loans.page, { pageSize: 200 })
      return new Set(data.list.map(({ uuid }) => uuid))
    }
    // 赵敏 sits in the department of 刘洋, which has no part in the project.
    await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:add'], DATA_SCOPE.department)
    expect(await visible('zhaomin')).not.toContain(mate)
    await inEnterprise1((tx) => tx.execute(`update main_data_project set organ_uuid = '${demoId('0003', 5)}' where uuid = '${WEST_LAKE}'`))
    const seen = await visible('zhaomin')
    expect(seen).toContain(mate)
    expect(seen).not.toContain(other)
    // What nobody made belongs to whoever works in its project.
    const { uuid: ofNobody } = await inEnterprise1((tx) =>
      contextIn(tx, world.app.platform, enterpriseId(1)).rows.record(loan, {
        ...{ projectUuid: WEST_LAKE, borrowerKind: '1', borrower: '某人', phone: '13800000004' },
        ...{ purpose: '用', dueAt: '2027-01-31', state: 'ready', items: [{ item: key, qty: 1 }] },
      }),
    )
    expect(await visible('zhaomin')).toContain(ofNobody)
    await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:add'], DATA_SCOPE.all)
    expect(await visible('zhaomin')).toContain(other)
    const elsewhere = await addLoan('zhangwei', await addItem('S-9', { projectUuid: NEW_CITY }), { projectUuid: NEW_CITY })
    expect(await visible('zhaomin')).toContain(elsewhere)
  })

  /** Loans and things that statements of custom calls find for a caller. */
  const found = (name: PersonName, role: number) =>
    inEnterprise1(async (tx) => {
      const [enterpriseUuid, userUuid, { platform }] = [enterpriseId(1), userId(name), world.app]
      const caller = { userUuid, roles: [], narrowedRoleId: demoId('0004', role) }
      const person = { userUuid, userName: name, manager: false }
      const { rows } = openWriting({ tx, platform, enterpriseUuid, person, now: platform.clock.now(), caller }).context()
      const lent = await rows.query<{ uuid: string }>(
        statement`select ${l.uuid} from ${await rows.mine(loan)} l where ${l.purpose} = ${'用'} and ${l.in('ready')}`,
      )
      const [things] = await rows.query<{ n: number }>(statement`select count(*)::int as n from ${await rows.mine(item)} i`)
      return { loans: new Set(lent.map(({ uuid }) => uuid)), things: things?.n }
    })

  test('cuts what statements of custom calls find in the same way', async () => {
    const key = await addItem('S-2')
    const [own, mate, other] = [await addLoan('zhaomin', key), await addLoan('liuyang', key), await addLoan('zhangwei', key)]
    const seen = async (scope: number) => {
      await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:add'], scope)
      const { loans, things } = await found('zhaomin', 4)
      return [...[own, mate, other].map((uuid) => loans.has(uuid)), things]
    }
    // Things have a right of their own, which the role lacks.
    expect(await seen(DATA_SCOPE.self)).toEqual([true, false, false, 0])
    expect(await seen(DATA_SCOPE.department)).toEqual([true, true, false, 0])
    expect(await seen(DATA_SCOPE.all)).toEqual([true, true, true, 0])
    await bind(4, ['app:pkg41:item:read'], DATA_SCOPE.all)
    const { loans, things } = await found('zhaomin', 4)
    expect([loans.size, Number(things) > 0]).toEqual([0, true])
    await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:add'], DATA_SCOPE.all)
  })

  test('is nobody else than the caller: without one a statement is not begun', async () => {
    const asked = inEnterprise1((tx) => contextIn(tx, world.app.platform, enterpriseId(1)).rows.mine(loan))
    await expect(asked).rejects.toThrow('nobody asks')
  })
})

describe('an application', () => {
  const LOAN = { enterpriseUuid: enterpriseId(1), appUuid: builtInAppUuid('pkg41') ?? '', appKey: 'pkg41', appTypeCode: APP_TYPE.builtIn }
  const set = (more: Partial<typeof application.$inferInsert>) =>
    inEnterprise1(async (tx) => {
      await tx.delete(application).where(eq(application.appKey, 'pkg41'))
      const stamps = created(null, world.clock.now())
      await tx.insert(application).values({ ...LOAN, ...stamps, ...more })
    })
  const page = (name: PersonName) => world.as(name).call(items.page, {})

  test('that is switched off is closed to everybody', async () => {
    await set({ disabledFlag: true })
    const answer = await page('zhangwei')
    expect([answer.code, answer.status, answer.msg, answer.data]).toEqual([401, 403, '应用已停用', { _need: ['app:pkg41:item:read'] }])
    await set({ expiresAt: new Date(world.clock.now().getTime() - 1) })
    expect((await page('wangqiang')).msg).toBe('应用已停用')
    await set({})
    expect((await page('wangqiang')).code).toBe(200)
  })

  test('is seen by whom it is shown to, and managed by its managers', async () => {
    await set({ purview: { checkAll: false, values: [{ type: 'organ', uuid: demoId('0003', 5) }] } })
    expect((await page('wangqiang')).code).toBe(200)
    await set({ purview: { checkAll: false, values: [{ type: 'role', uuid: demoId('0004', 5) }] } })
    expect((await page('wangqiang')).status).toBe(403)
    await set({ purview: { checkAll: false, values: [] }, managers: [userId('xuliang')] })
    expect((await page('zhangwei')).status).toBe(403)
    expect((await page('xuliang')).code).toBe(200)
    await set({})
  })
})

describe('saved lists', () => {
  const { viewList, viewSave, viewDelete } = appEndpoints(loanApp)
  const settings = { query: 'state=20' }
  const listed = async (name: PersonName) =>
    (await world.as(name).call(viewList, { entity: 'loan' })).data.map((view) => [view.name, view.sharedFlag, view.mineFlag])

  test('are their own until a manager shares one', async () => {
    const own = await world.as('liuyang').call(viewSave, { entity: 'loan', name: '我的', settings })
    expect(own.code).toBe(200)
    const shared = await world.as('wangqiang').call(viewSave, { entity: 'loan', name: '待领取', sharedFlag: 1, settings })
    expect(await listed('liuyang')).toEqual([
      ['待领取', 1, 0],
      ['我的', 0, 1],
    ])
    expect(await listed('wangqiang')).toEqual([['待领取', 1, 1]])
    const sharing = await world.as('liuyang').call(viewSave, { entity: 'loan', name: '给大家', sharedFlag: 1, settings })
    expect([sharing.status, sharing.data]).toEqual([403, { _need: ['app:pkg41:admin'] }])
    expect((await world.as('liuyang').call(viewDelete, { viewUuid: shared.data.viewUuid })).status).toBe(403)
    expect((await world.as('wangqiang').call(viewDelete, { viewUuid: own.data.viewUuid })).status).toBe(404)
    expect((await world.as('sunhao').call(viewDelete, { viewUuid: own.data.viewUuid })).status).toBe(404)
    expect((await world.as('liuyang').call(viewDelete, { viewUuid: own.data.viewUuid })).code).toBe(200)
    expect(await listed('liuyang')).toEqual([['待领取', 1, 0]])
  })

  test('are changed in place', async () => {
    const { data } = await world.as('liuyang').call(viewSave, { entity: 'item', name: '旧名', settings })
    await world.as('liuyang').call(viewSave, { ...data, entity: 'item', name: '新名', settings })
    expect((await world.as('liuyang').call(viewList, { entity: 'item' })).data.map(({ name }) => name)).toEqual(['新名'])
    expect((await world.as('liuyang').call(viewList, { entity: 'nothing' })).data).toEqual({ entity: '选项无效' })
  })

  test('are all listed, for one more than there is room for is refused', async () => {
    const save = (n: number) =>
      world.as('wangqiang').call(viewSave, { entity: 'item', name: `列表${n}`, sharedFlag: n % 2 === 0 ? 0 : 1, settings })
    for (let n = 0; n < 50; n += 1) expect((await save(n)).code).toBe(200)
    expect(await save(50)).toMatchObject({ status: 422, msg: '最多50项', data: { _reason: 'LIMIT' } })
    expect((await world.as('wangqiang').call(viewList, { entity: 'item' })).data).toHaveLength(50)
    const shared = (await world.as('liuyang').call(viewList, { entity: 'item' })).data.filter(({ sharedFlag }) => sharedFlag === 1)
    expect(shared).toHaveLength(25)
  })
})

test('a course that has more points than a chart shows tells the latest', async () => {
  const uuid = await addLoan('liuyang', await addItem('C-400'))
  await withClient(world.database.owner, (client) =>
    client.query(
      `insert into loan_loan select (jsonb_populate_record(l, jsonb_build_object('uuid', gen_random_uuid(), 'no', gen_random_uuid(),
         'created_at', timestamptz '2024-01-01T04:00:00Z' + n * interval '1 day'))).*
       from loan_loan l, generate_series(0, 449) n where l.uuid = $1`,
      [uuid],
    ),
  )
  const range = { begin: '2024-01-01T00:00:00+08:00', end: '2025-03-26T00:00:00+08:00' }
  const { data } = await world.as('zhangwei').call(loans.kpi, { range, groupBy: 'day' })
  const days = data[0]?.series?.map(({ x }) => x) ?? []
  expect([days.length, days[0], days.at(-1)]).toEqual([400, '2024-02-20', '2025-03-25'])
})

test('main data has lists too, for who holds one of its codes', async () => {
  const answer = await world.as('wangqiang').call(contractors.page, { keyword: '建设' })
  expect(answer.data.list.map((row) => row.contractorName)).toEqual(['杭州示例建设工程有限公司'])
})

test('whoever may do anything in an application chooses among its rows, others do not', async () => {
  const uuid = await addItem('CH-1', { name: '可选的门卡' })
  const choose = (name: PersonName) => world.as(name).call(items.options, { keyword: '可选的' })
  expect((await choose('liuyang')).data).toEqual([{ uuid, label: '可选的门卡' }])
  expect((await world.as('liuyang').call(items.page, {})).status).toBe(403)
  expect((await choose('xuliang')).status).toBe(403)
  expect((await choose('sunhao')).data).not.toContainEqual({ uuid, label: '可选的门卡' })
  expect((await world.as('liuyang').call(projects.options, { keyword: '西湖' })).data).toEqual([{ uuid: WEST_LAKE, label: '西湖花园' }])
})

test('lists of main data are saved by who reads it, and shared by administrators', async () => {
  const { viewSave, viewList } = appEndpoints(mainData)
  const view = { entity: 'project', name: '在管', settings: { query: 'statusCode=2' } }
  expect((await world.as('wangqiang').call(viewSave, view)).code).toBe(200)
  expect((await world.as('wangqiang').call(viewSave, { ...view, sharedFlag: 1 })).status).toBe(403)
  expect((await world.as('zhangwei').call(viewSave, { ...view, sharedFlag: 1 })).code).toBe(200)
  expect((await world.as('liuyang').call(viewList, { entity: 'project' })).data).toEqual({ _need: ['1120403'] })
})

test('who puts on one role has its rights in applications, and no others', async () => {
  const uuid = await addLoan('zhangwei', await addItem('N-1'))
  const employee = await putOn('zhangwei', 4)
  expect((await employee.call(loans.page, {})).data.list.map((row) => row.uuid)).toContain(uuid)
  expect((await employee.call(items.page, {})).status).toBe(403)
  const finance = await putOn('zhangwei', 5)
  expect((await finance.call(loans.page, {})).status).toBe(403)
})

describe('printing what every entity has by itself', () => {
  const sheet = 'loan.loan.sheet'
  const preview = (by: PersonName, uuids: string, more: Record<string, string> = {}) =>
    printed(by, previewPapers.path, { paper: sheet, size: 'a4', uuids, ...more })

  test('labels of an entity without papers lead to their rows, in the order asked for, and what people wrote is text', async () => {
    const { data } = await world.as('zhangwei').call(entityEndpoints(building).page, { pageSize: 2 })
    const [first, second] = data.list.map((row) => String(row.buildingUuid))
    const [, derived] = derivedPapers(building, [])
    const label = { paper: derived === undefined ? '' : paperId(derived), size: 'label-70x40', sheet: '1' }
    const { body, statusCode } = await preview('zhangwei', `${second},${first}`, label)
    expect(statusCode, body).toBe(200)
    expect(body.match(/class="b code/g)).toHaveLength(2)
    expect(body).toContain('class="sheet"')
  })

  test('a sheet shows the fields and lines of a row as its reader sees them, and is printed again without a word', async () => {
    const uuid = await addLoan('wangqiang', await addItem('P-3', { name: '<b>北门</b>' }))
    const { body } = await preview('wangqiang', uuid)
    for (const text of ['138****0004', '物品', '&lt;b&gt;北门&lt;/b&gt;', '待领取', '打印人 王强']) expect(body).toContain(text)
    expect(body).not.toContain('13800000004')
    for (const time of [1, 2]) {
      const { code, data } = await world.as('wangqiang').call(printPapers, { paper: sheet, size: 'a4', uuids: [uuid] })
      expect(code, String(time)).toBe(200)
      expect((await printed('wangqiang', printedPapers.path, { prints: data.printList.join() })).body).not.toContain('重打')
    }
    expect((await world.as('wangqiang').call(listPrints, { entity: 'loan_loan', uuid })).data.printList).toEqual([])
  })

  test('what is out of reach is refused', async () => {
    await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:add'], DATA_SCOPE.self)
    const uuid = await addLoan('wangqiang', await addItem('P-4'))
    expect((await preview('liuyang', uuid)).json()).toMatchObject({ code: 404 })
    expect((await preview('liuyang', uuid, { paper: 'loan.item.sheet' })).json()).toMatchObject({ code: 401 })
    expect((await world.as('liuyang').call(listPrints, { entity: 'loan_loan', uuid })).code).toBe(404)
  })
})

test('a job that is begun with one role has the rights of that role', async () => {
  await world.listen()
  const [theirs, mine] = [await addLoan('zhangwei', await addItem('J-1')), await addLoan('wangqiang', await addItem('J-2'))]
  await bind(4, ['app:pkg41:loan:read', 'app:pkg41:loan:export'], DATA_SCOPE.self)
  await inEnterprise1((tx) =>
    assignRoles(tx, { enterpriseUuid: enterpriseId(1), userUuid: userId('wangqiang'), orgRoleIds: [demoId('0004', 4)] }),
  )
  const employee = await putOn('wangqiang', 4)
  const begin = (of: Entity) =>
    employee.call(exportExcel, { progressBusinessCode: addressOf(of).businessCode, progressParamData: { columns: ['no'] } })
  expect((await begin(item)).status).toBe(403)
  const { progressId } = (await begin(loan)).data
  const done = await ending(world, 'wangqiang', progressId)
  const [, ...rows] = await sheetAt(world, done.progressResultData?.excelHttpPath)
  const numberOf = async (uuid: string) => (await world.as('zhangwei').call(loans.info, { uuid })).data.no
  const exported = rows.map(([no]) => no)
  expect(exported).toContain(await numberOf(mine))
  expect(exported).not.toContain(await numberOf(theirs))
})
