import { createEnterprise, joinEnterprise, switchEnterprise, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, enterpriseId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

// Nothing here changes anything, so one world does for all.
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)

describe('switch', () => {
  test.each<[string, PersonName, string]>([
    ['a stranger', 'liuyang', E2],
    ['a disabled member', 'machen', E1],
    ['an applicant', 'wudi', E1],
    ['an invited user', 'zhengyu', E1],
    ['anybody into an enterprise that does not exist', 'liuyang', demoId('0002', 99)],
  ])('refuses %s', async (_, name, enterpriseUuid) => {
    const answer = await world.as(name).call(switchEnterprise, { enterpriseUuid })
    expect(answer).toMatchObject({ status: 403, code: 401, msg: '暂无权限' })
  })
})

describe('join', () => {
  test.each([
    ['', '请输入真实姓名'],
    ['郑 宇', '不能包含特殊字符'],
    ['郑宇!', '不能包含特殊字符'],
    ['阿卜杜热西提买买提江阿', '最多10个字'],
  ])('refuses the name %j: %s', async (userName, text) => {
    const answer = await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E1, userName })
    expect(answer).toMatchObject({ status: 422, msg: text, data: { userName: text } })
  })
})

describe('create', () => {
  const create = (input: Record<string, string>) =>
    world
      .as('huanglei')
      .call(createEnterprise, { enterpriseName: '苏州示例物业有限公司', enterpriseCategoryCode: '1150101', userName: '黄蕾', ...input })

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ enterpriseName: '' }, { enterpriseName: '请输入企业名称' }],
    [{ enterpriseName: '一' }, { enterpriseName: '至少2个字' }],
    [{ enterpriseName: '👍<script>alert(1)</script>' }, { enterpriseName: '包含不支持的字符' }],
    [{ enterpriseName: '企'.repeat(51) }, { enterpriseName: '最多50个字' }],
    [{ enterpriseCategoryCode: '1150199x' }, { enterpriseCategoryCode: '最多7个字' }],
    [{ enterpriseCategoryCode: '1004501' }, { enterpriseCategoryCode: '选项无效' }],
    [{ areaCode: '999999' }, { areaCode: '选项无效' }],
    [{ userName: 'a b' }, { userName: '不能包含特殊字符' }],
  ])('refuses %j', async (input, data) => {
    expect(await create(input)).toMatchObject({ status: 422, code: 3002, data })
  })
})

describe('base info', () => {
  test.each<[Record<string, unknown>, number, Record<string, unknown>]>([
    [{ email: 'nobody' }, 422, { email: '邮箱格式错误' }],
    [{ website: 'example.com' }, 422, { website: '网址格式错误' }],
    [{ website: 'javascript:alert(1)' }, 422, { website: '网址格式错误' }],
    [{ contactMobile: '123' }, 422, { contactMobile: expect.any(String) }],
    [{ timeZone: 'Mars/Olympus' }, 422, { timeZone: '选项无效' }],
    [{ timeZone: '' }, 422, { timeZone: '选项无效' }],
    [{ enterpriseCategoryCode: '1' }, 422, { enterpriseCategoryCode: '选项无效' }],
    [{ longitude: 181 }, 422, { longitude: expect.any(String) }],
    [{ longitude: 120.1 }, 422, { latitude: '请同时填写经度和纬度' }],
    [{ longitude: null, latitude: 30.2 }, 422, { longitude: '请同时填写经度和纬度' }],
    [{ longitude: '120' }, 400, { longitude: '类型错误' }],
    [{ enterpriseName: '上海示例置业有限公司' }, 409, { enterpriseName: '企业名称已存在' }],
  ])('refuses %j', async (input, status, data) => {
    expect(await world.as('zhangwei').call(updateBaseInfo, input)).toMatchObject({ status, code: 3002, data })
  })
})
