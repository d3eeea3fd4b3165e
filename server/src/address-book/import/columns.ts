import { GENDER } from '@qifuyun/contract/address-book/constants.ts'
import { FIELD_TEXT_MAX, fieldKey, type MemberField, NUMBER_SCALE } from '@qifuyun/contract/address-book/member-fields.ts'
import { say } from '@qifuyun/contract/core/primitives.ts'
import { EMAIL_PATTERN, MOBILE_PATTERN, REAL_NAME_MAX, REAL_NAME_PATTERN, textLength } from '@qifuyun/contract/core/text.ts'
import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { z } from 'zod'
import type { ExportColumn, ImportColumn } from '#src/progress/service.ts'
import { organTypes, t } from '../texts.ts'

const TYPES = [
  { code: String(ORGAN_TYPE.company), name: organTypes.t('公司') },
  { code: String(ORGAN_TYPE.department), name: organTypes.t('部门') },
  { code: String(ORGAN_TYPE.position), name: organTypes.t('岗位') },
]
const GENDERS = [
  { code: String(GENDER.male), name: t('男') },
  { code: String(GENDER.female), name: t('女') },
]

const PATHS_MAX = 5_000

/** Nodes and people in one file: a line without a mobile is a node, one with it a person. */
export const COLUMNS: readonly ImportColumn[] = [
  {
    key: 'path',
    label: t('部门'),
    note: t('从上到下用/分隔，如 工程部/维修组；根节点写/；人员可填多个部门，用；分隔，第一个是主部门'),
    value: { kind: 'text', max: PATHS_MAX },
  },
  { key: 'organType', label: t('部门类型'), note: t('仅部门行填写，默认部门'), value: { kind: 'choice', options: TYPES } },
  { key: 'userName', label: t('姓名'), note: t('部门行不填'), value: { kind: 'text', max: REAL_NAME_MAX } },
  { key: 'userMobile', label: t('手机号'), note: t('部门行不填；已有成员按手机号更新'), value: { kind: 'mobile' } },
  { key: 'userPosition', label: t('职位'), value: { kind: 'text', max: 50 } },
  { key: 'jobNumber', label: t('工号'), value: { kind: 'text', max: 30 } },
  { key: 'email', label: t('邮箱'), value: { kind: 'text', max: 100 } },
  { key: 'gender', label: t('性别'), value: { kind: 'choice', options: GENDERS } },
  { key: 'entryDate', label: t('入职日期'), value: { kind: 'date' } },
  { key: 'headed', label: t('负责部门'), note: t('写法同部门'), value: { kind: 'text', max: PATHS_MAX } },
  { key: 'roles', label: t('角色'), note: t('多个用、分隔；新成员默认普通员工'), value: { kind: 'text', max: 500 } },
  { key: 'hideMobile', label: t('隐藏手机号'), value: { kind: 'boolean' } },
  { key: 'hidden', label: t('在通讯录中隐藏'), note: t('部门行填写时连同下级部门一起隐藏'), value: { kind: 'boolean' } },
]

/** Name of the column of one of the enterprise's own fields. */
export const columnOf = ({ fieldUuid }: MemberField): string => fieldKey(fieldUuid)

const valueOf = ({ fieldKind, optionList }: MemberField): ImportColumn['value'] => {
  switch (fieldKind) {
    case 'text':
      return { kind: 'text', max: FIELD_TEXT_MAX }
    case 'number':
      return { kind: 'decimal', places: NUMBER_SCALE }
    case 'date':
      return { kind: 'date' }
    case 'choice':
      return { kind: 'choice', options: optionList.map((option) => ({ code: option, name: option })) }
  }
}

/** The columns with those of the enterprise's own fields. */
export const importColumns = (fields: readonly MemberField[]): ImportColumn[] => [
  ...COLUMNS,
  ...fields.map((field) => ({
    key: columnOf(field),
    label: field.fieldName,
    // Lines of departments have none: who lacks it is told when the line is read.
    ...(field.requiredFlag === 1 && { note: t('人员必填') }),
    value: valueOf(field),
  })),
]

export const EXAMPLES = [
  { path: '工程部/维修组', organType: organTypes.t('部门') },
  {
    path: '工程部/维修组；客户服务部',
    userName: '张三',
    userMobile: '13912345678',
    userPosition: '维修工程师',
    jobNumber: 'G001',
    gender: t('男'),
    entryDate: '2026-01-31',
    roles: '普通员工',
    hideMobile: t('否'),
  },
]

const EXPORT_KIND: Partial<Record<ImportColumn['value']['kind'], NonNullable<ExportColumn['kind']>>> = {
  date: 'date',
  boolean: 'boolean',
  decimal: 'number',
}

/** The same columns on the way out. */
export const exportColumns = (fields: readonly MemberField[]): ExportColumn[] =>
  importColumns(fields).map(({ label, value }) => {
    const kind = EXPORT_KIND[value.kind]
    return { label, ...(kind !== undefined && { kind }) }
  })

const cell = () => z.string().nullish()

const fields = z.looseObject({
  path: cell(),
  organType: cell(),
  userName: cell(),
  userMobile: cell(),
  userPosition: cell(),
  jobNumber: cell(),
  email: cell(),
  gender: cell(),
  entryDate: cell(),
  headed: cell(),
  roles: cell(),
  hideMobile: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
})
export type ImportedRow = z.output<typeof fields>

/** Whether a line is about a person. */
export const isPerson = ({ userName, userMobile }: ImportedRow): boolean => Boolean(userName) || Boolean(userMobile)

/** The rules of one line. */
export const importedRow = fields.superRefine((row, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (!isPerson(row)) {
    if (!row.path) refuse('path', say('请选择部门'))
    return
  }
  if (!row.userName) refuse('userName', say('请输入真实姓名'))
  else if (!REAL_NAME_PATTERN.test(row.userName)) refuse('userName', say('不能包含特殊字符'))
  else if (textLength(row.userName) > REAL_NAME_MAX) refuse('userName', say('最多10个字'))
  if (!row.userMobile) refuse('userMobile', say('请输入手机号'))
  else if (!MOBILE_PATTERN.test(row.userMobile)) refuse('userMobile', say('手机号格式错误'))
  if (row.email && !EMAIL_PATTERN.test(row.email)) refuse('email', say('邮箱格式错误'))
})
