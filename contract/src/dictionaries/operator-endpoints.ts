import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, integer, noData, nothing, text } from '#src/core/primitives.ts'
import { DICT_SORT_MAX } from './constants.ts'
import { say } from './messages.ts'

const OPERATOR = '/api/v1/auth/sysconfig/operator'
const operator = { access: 'session', guard: 'operator', errors: [401] } as const
const version = integer(0, 2_147_483_647).optional()
const dictName = text({ max: 20, required: say('请输入名称') })
const areaCode = z.string().regex(/^\d{6}$/, { error: say('格式错误') })

export const operatorDictList = endpoint({
  ...operator,
  method: 'GET',
  path: `${OPERATOR}/dict_list`,
  summary: 'Every dictionary with all of its entries, those out of use included.',
  input: nothing(),
  output: z.array(
    z.object({
      parentCode: z.string(),
      parentName: z.string(),
      /** The product works with the codes: names may change, entries are neither added nor put out of use. */
      fixedFlag: flagOut(),
      entries: z.array(
        z.object({
          dictCode: z.string(),
          dictName: z.string(),
          sort: z.int(),
          disabledFlag: flagOut(),
          /** It came with the product under this name; null: added by the operator. */
          originalName: z.string().nullable(),
          /** 0: as it came. */
          version: z.int(),
        }),
      ),
    }),
  ),
})
export const operatorAddDict = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/add_dict`,
  idempotent: true,
  errors: [401, 409],
  msg: '操作成功!',
  summary: 'Adds an entry at the end of a dictionary; it gets the next code.',
  input: z.object({ parentCode: text({ max: 40 }), dictName }),
  output: z.object({ dictCode: z.string() }),
})
export const operatorUpdateDict = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/update_dict`,
  errors: [401, 404, 409],
  msg: '操作成功!',
  summary: 'Renames an entry, or puts it out of use (1) and back (0). What was chosen before keeps its name.',
  input: z.object({ parentCode: text({ max: 40 }), dictCode: text({ max: 10 }), dictName, disabledFlag: flag().default(0), version }),
  output: z.object({ version: z.int() }),
})
export const operatorSortDict = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/sort_dict`,
  errors: [401, 409],
  msg: '操作成功!',
  summary: 'Puts the entries of a dictionary in an order; all of them are named.',
  input: z.object({
    parentCode: text({ max: 40 }),
    dictCodeList: z
      .array(text({ max: 10 }))
      .min(1)
      .max(DICT_SORT_MAX),
  }),
  output: noData(),
})
export const operatorAreaList = endpoint({
  ...operator,
  method: 'GET',
  path: `${OPERATOR}/area_list`,
  summary: 'Divisions below a code, without one the provinces; those that were abolished included.',
  input: z.object({ parentCode: areaCode.optional() }),
  output: z.array(
    z.object({
      areaCode: z.string(),
      areaName: z.string(),
      parentCode: z.string().nullable(),
      leafFlag: flagOut(),
      removedFlag: flagOut(),
      originalName: z.string().nullable(),
      version: z.int(),
    }),
  ),
})
export const operatorSaveArea = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/save_area`,
  errors: [401, 409],
  msg: '操作成功!',
  summary: 'Adds a division, renames it, or says that it was abolished (1). The code says what it belongs to.',
  input: z.object({ areaCode, areaName: text({ max: 30, required: say('请输入名称') }), removedFlag: flag().default(0), version }),
  output: z.object({ version: z.int() }),
})
