import {
  addUserSubmit,
  deleteMemberField,
  getOrganUserPage,
  getUserUpdateInfo,
  listMemberFields,
  queryOrganUserInfo,
  saveMemberField,
  sortMemberFields,
  updateUserSubmit,
} from '@qifuyun/contract/address-book/endpoints.ts'
import { FIELD_VISIBLE, type FieldValues } from '@qifuyun/contract/address-book/member-fields.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { joinEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const organ = (n: number): string => demoId('0003', n)
const role = (n: number): string => demoId('0004', n)

let world: World
/** A field of each kind, and of each visibility, by name. */
const field: Record<'height' | 'degree' | 'birthday' | 'native' | 'salary', string> = {
  height: '',
  degree: '',
  birthday: '',
  native: '',
  salary: '',
}
type Sent = InputOf<typeof saveMemberField>
const save = (input: Sent, who: PersonName = 'lina') => world.as(who).call(saveMemberField, input)
const degrees = ['本科', '硕士']
beforeAll(async () => {
  world = await createWorld()
  const made = async (input: Sent): Promise<string> => (await save(input)).data.fieldUuid
  field.height = await made({ fieldName: '身高', fieldKind: 'number', listFlag: 1 })
  field.degree = await made({ fieldName: '学历', fieldKind: 'choice', optionList: degrees, listFlag: 1 })
  field.birthday = await made({ fieldName: '生日', fieldKind: 'date', visibleCode: FIELD_VISIBLE.himself })
  field.native = await made({ fieldName: '籍贯', fieldKind: 'text', listFlag: 1 })
  field.salary = await made({ fieldName: '薪级', fieldKind: 'text', visibleCode: FIELD_VISIBLE.managers, listFlag: 1 })
})
afterAll(() => world.close())

const update = (fieldValues: Record<string, string | number | null>, who: PersonName = 'yanglei') =>
  world.as('lina').call(updateUserSubmit, { userUuid: userId(who), fieldValues })
const valuesOf = async (who: PersonName, viewer: PersonName): Promise<FieldValues> =>
  (await world.as(viewer).call(queryOrganUserInfo, { userUuid: userId(who) })).data.fieldValues
const found = async (fieldValues: Record<string, string>, viewer: PersonName = 'lina') =>
  world.as(viewer).call(getOrganUserPage, { fieldValues })
const fieldsOf = async (viewer: PersonName) => (await world.as(viewer).call(listMemberFields, {})).data

describe('the fields', () => {
  test.each<[string, Sent, string, string]>([
    ['no name', { fieldName: ' ', fieldKind: 'text' }, 'fieldName', '请输入字段名称'],
    ['a long name', { fieldName: '长'.repeat(21), fieldKind: 'text' }, 'fieldName', '最多20个字'],
    ['the name of what everybody has', { fieldName: '工号', fieldKind: 'text' }, 'fieldName', '不能与系统字段“工号”重名'],
    ['a name that is taken', { fieldName: '身高', fieldKind: 'text' }, 'fieldName', '字段名称已存在'],
    ['another kind', { fieldName: '血型', fieldKind: 'file' as 'text' }, 'fieldKind', '选项无效'],
    ['a choice without choices', { fieldName: '血型', fieldKind: 'choice' }, 'optionList', '请输入选项'],
    ['choices that are the same', { fieldName: '血型', fieldKind: 'choice', optionList: ['A', 'A '] }, 'optionList', '选项不能重复'],
  ])('%s is refused at the field', async (_what, input, at, message) => {
    expect(await save(input)).toMatchObject({ code: 3002, data: { [at]: message } })
  })

  test('are for who manages the address book to write, and for the others to read as far as they may see', async () => {
    for (const who of ['wangqiang', 'liuyang', 'xuliang'] as const)
      expect(await save({ fieldName: '血型', fieldKind: 'text' }, who)).toMatchObject({ status: 403, code: 401 })
    const names = async (who: PersonName) => (await fieldsOf(who)).map(({ fieldName }) => fieldName)
    expect(await names('lina')).toEqual(['身高', '学历', '生日', '籍贯', '薪级'])
    expect(await names('liuyang')).toEqual(['身高', '学历', '生日', '籍贯'])
    expect(await names('zhouting')).toEqual([])
  })

  test('keep their kind and the choices that members have made', async () => {
    await update({ [field.degree]: '硕士' })
    const base = { fieldUuid: field.degree, fieldName: '学历', listFlag: 1 as const }
    expect(await save({ ...base, fieldKind: 'text' })).toMatchObject({ data: { fieldKind: '字段类型不能修改' } })
    expect(await save({ ...base, fieldKind: 'choice', optionList: ['本科'] })).toMatchObject({
      data: { optionList: '选项“硕士”已被成员使用，不能删除' },
    })
    const more = await save({ ...base, fieldKind: 'choice', optionList: ['大专', '硕士'], version: 1 })
    expect(more.data).toEqual({ fieldUuid: field.degree, version: 2 })
    expect(await save({ ...base, fieldKind: 'choice', optionList: degrees, version: 1 })).toMatchObject({
      status: 409,
      data: { _reason: 'VERSION_CONFLICT' },
    })
    await save({ ...base, fieldKind: 'choice', optionList: degrees })
  })

  test('stand in the order that they are put into, all of them or none', async () => {
    const uuids = (await fieldsOf('lina')).map(({ fieldUuid }) => fieldUuid)
    const sort = (fieldUuidList: string[]) => world.as('lina').call(sortMemberFields, { fieldUuidList })
    expect(await sort(uuids.slice(1))).toMatchObject({ status: 404 })
    expect(await sort(uuids.toReversed())).toMatchObject({ code: 200 })
    expect((await fieldsOf('lina')).map(({ fieldUuid }) => fieldUuid)).toEqual(uuids.toReversed())
    await sort(uuids)
  })

  test('go with everything that was written in them', async () => {
    const { fieldUuid } = (await save({ fieldName: '临时', fieldKind: 'text' })).data
    await update({ [fieldUuid]: '一' })
    expect(await world.as('lina').call(deleteMemberField, { fieldUuid })).toMatchObject({ code: 200 })
    expect(await update({ [fieldUuid]: '二' })).toMatchObject({ code: 3002, data: { [`fieldValues.${fieldUuid}`]: '数据不存在' } })
    expect(Object.keys(await valuesOf('yanglei', 'lina'))).not.toContain(fieldUuid)
    // The name is free again.
    const again = (await save({ fieldName: '临时', fieldKind: 'number' })).data.fieldUuid
    await world.as('lina').call(deleteMemberField, { fieldUuid: again })
  })
})

describe('the values of a member', () => {
  test.each<[keyof typeof field, string | number, string]>([
    ['height', '高', '身高取值不正确'],
    ['height', 1e20, '身高应在-999999999999到999999999999之间'],
    ['height', 1.123_456_7, '身高最多6位小数'],
    ['degree', '博士', '学历取值不正确'],
    ['birthday', '2026-02-30', '生日日期格式不正确'],
    ['native', '长'.repeat(101), '籍贯不能超过100个字符'],
    ['native', 7, '籍贯取值不正确'],
  ])('of %s cannot be %j', async (name, value, message) => {
    expect(await update({ [field[name]]: value })).toMatchObject({ code: 3002, data: { [`fieldValues.${field[name]}`]: message } })
  })

  test('are seen by whom they are meant for, and written down', async () => {
    const given = { [field.height]: 178.5, [field.birthday]: '1990-01-31', [field.native]: ' 绍兴 ', [field.salary]: 'P5' }
    expect(await update(given)).toMatchObject({ code: 200 })
    const { degree, height, native, birthday, salary } = field
    const open = { [height]: 178.5, [native]: '绍兴', [degree]: '硕士' }
    expect(await valuesOf('yanglei', 'liuyang')).toEqual(open)
    expect(await valuesOf('yanglei', 'yanglei')).toEqual({ ...open, [birthday]: '1990-01-31' })
    expect(await valuesOf('yanglei', 'lina')).toEqual({ ...open, [birthday]: '1990-01-31', [salary]: 'P5' })
    const log = await world.as('zhangwei').call(pageOperations, { objectUuid: userId('yanglei'), operateTypeCode: 'update' })
    expect(JSON.stringify(log.data.list)).toContain('修改成员「杨磊」')
    // What is not sent stays, what is emptied goes.
    await update({ [native]: '' })
    expect(await valuesOf('yanglei', 'liuyang')).toEqual({ [height]: 178.5, [degree]: '硕士' })
    await update({ [native]: '绍兴' })
  })

  test('narrow the list, for who sees them of everybody', async () => {
    const names = async (wanted: Record<string, string>, viewer?: PersonName) =>
      (await found(wanted, viewer)).data.list.map(({ userName }) => userName)
    expect(await names({ [field.degree]: '硕士' }, 'liuyang')).toEqual(['杨磊'])
    expect(await names({ [field.degree]: '本科' })).toEqual([])
    expect(await names({ [field.height]: '178.5', [field.native]: '兴' })).toEqual(['杨磊'])
    expect(await names({ [field.native]: '%' })).toEqual([])
    expect(await names({ [field.salary]: 'P5' })).toEqual(['杨磊'])
    for (const hidden of [field.salary, field.birthday, demoId('0099', 0)])
      expect(await found({ [hidden]: '1990-01-31' }, 'liuyang')).toMatchObject({ code: 3002, data: { fieldValues: '选项无效' } })
    expect(await found({ [field.height]: 'x' })).toMatchObject({ code: 3002, data: { fieldValues: '身高取值不正确' } })
    expect(await found(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [demoId('0099', n), 'x'])))).toMatchObject({ code: 3002 })
  })

  test('that are required are asked of who is new, and cannot be emptied; an invitation carries them', async () => {
    const { fieldUuid: badge } = (await save({ fieldName: '胸牌', fieldKind: 'text', requiredFlag: 1 })).data
    const person = {
      userName: '黄蕾',
      userMobile: '13800000012',
      departmentList: [organ(6)],
      orgRoleIdList: [role(4)],
    }
    expect(await world.as('lina').call(addUserSubmit, person)).toMatchObject({
      code: 3002,
      data: { [`fieldValues.${badge}`]: '请填写胸牌' },
    })
    const fieldValues = { [badge]: 'B-1', [field.height]: 165 }
    expect(await world.as('lina').call(addUserSubmit, { ...person, fieldValues })).toMatchObject({ code: 200 })
    const invited = (await world.as('lina').call(getUserUpdateInfo, { userUuid: userId('huanglei') })).data
    expect(invited).toMatchObject({ statusCode: 2, fieldValues })
    await world.as('lina').call(updateUserSubmit, { userUuid: userId('huanglei'), fieldValues: { [badge]: 'B-2' }, hiddenFlag: 1 })
    await world.as('huanglei').call(joinEnterprise, { enterpriseUuid: enterpriseId(1), userName: '黄蕾' })
    const joined = (await world.as('lina').call(getUserUpdateInfo, { userUuid: userId('huanglei') })).data
    expect(joined).toMatchObject({ statusCode: 1, hiddenFlag: 1, fieldValues: { [badge]: 'B-2', [field.height]: 165 } })
    expect(await update({ [badge]: null }, 'huanglei')).toMatchObject({ data: { [`fieldValues.${badge}`]: '请填写胸牌' } })
    // Somebody who never had it is changed otherwise without it.
    expect(await update({ [badge]: null, [field.height]: 160 }, 'chenjing')).toMatchObject({ code: 200 })
    expect(await world.as('lina').call(updateUserSubmit, { userUuid: userId('chenjing'), jobNumber: 'C-1' })).toMatchObject({ code: 200 })
  })
})
