import { z } from 'zod'
import { instantOut } from '#src/core/primitives.ts'

/** What was done, as the list of operations filters it; with the names people read. */
export const OPERATE_TYPE = {
  add: '新增',
  update: '修改',
  delete: '删除',
  import: '导入',
  export: '导出',
  grant: '授权',
  login: '登录',
  reveal: '查看敏感信息',
  other: '其他',
} as const
export type OperateType = keyof typeof OPERATE_TYPE
export const OPERATE_TYPES = Object.keys(OPERATE_TYPE) as OperateType[]

/** A field that was changed, in the words people read: names in place of ids and codes. */
export const fieldChange = z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.output<typeof fieldChange>

/** One operation in the list. */
export const operation = z.object({
  operateLogUuid: z.string(),
  operateTime: instantOut(),
  userUuid: z.string().nullable(),
  userName: z.string().nullable(),
  userMobile: z.string().nullable(),
  moduleCode: z.string(),
  moduleName: z.string(),
  operateTypeCode: z.enum(OPERATE_TYPES),
  objectType: z.string().nullable(),
  objectUuid: z.string().nullable(),
  objectName: z.string().nullable(),
  content: z.string(),
  ip: z.string().nullable(),
  area: z.string().nullable(),
  deviceId: z.string().nullable(),
  requestId: z.string().nullable(),
  resultCode: z.int(),
})

/** One operation with what it changed. */
export const operationDetail = operation.extend({
  requestPath: z.string().nullable(),
  action: z.string().nullable(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  diff: z.array(fieldChange),
})
