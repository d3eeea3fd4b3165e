import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, nothing, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import {
  FIELD_NAME_MAX,
  FIELD_OPTIONS_MAX,
  FIELD_TEXT_MAX,
  FIELD_VISIBLE,
  MEMBER_FIELD_KINDS,
  MEMBER_FIELDS_MAX,
  memberFieldOut,
} from './member-fields.ts'
import { say } from './messages.ts'

const FIELD = '/api/v1/organ/address_book/member_field'

export const listMemberFields = endpoint({
  method: 'GET',
  path: `${FIELD}/list`,
  access: 'tenant',
  roles: [],
  summary: 'Fields of the enterprise for its members, in their order; those that the caller may see.',
  input: nothing(),
  output: z.array(memberFieldOut),
})

const options = () =>
  z
    .array(text({ max: FIELD_TEXT_MAX, required: '请输入选项' }))
    .max(FIELD_OPTIONS_MAX)
    .refine((list) => new Set(list).size === list.length, { error: say('选项不能重复') })

export const saveMemberField = endpoint({
  method: 'POST',
  path: `${FIELD}/save`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  idempotent: true,
  errors: [404],
  msg: '操作成功!',
  summary: 'Adds a field, or changes the one that is named; what kind it is stays.',
  input: z
    .object({
      fieldUuid: uuid().optional(),
      fieldName: text({ max: FIELD_NAME_MAX, required: say('请输入字段名称') }),
      fieldKind: z.enum(MEMBER_FIELD_KINDS, { error: say('选项无效') }),
      optionList: options().default([]),
      requiredFlag: flag().default(0),
      visibleCode: integer(FIELD_VISIBLE.everybody, FIELD_VISIBLE.managers).default(FIELD_VISIBLE.everybody),
      listFlag: flag().default(0),
      version: integer(1, 2_147_483_647).optional(),
    })
    .superRefine(({ fieldKind, optionList }, context) => {
      if (fieldKind === 'choice' && optionList.length === 0)
        context.addIssue({ code: 'custom', path: ['optionList'], message: say('请输入选项') })
    }),
  output: z.object({ fieldUuid: z.uuid(), version: z.int() }),
})

export const deleteMemberField = endpoint({
  method: 'POST',
  path: `${FIELD}/delete`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes a field with the values that members have of it.',
  input: z.object({ fieldUuid: uuid() }),
  output: noData(),
})

export const sortMemberFields = endpoint({
  method: 'POST',
  path: `${FIELD}/sort`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Puts the fields into another order; all of them are named.',
  input: z.object({ fieldUuidList: z.array(uuid()).min(1).max(MEMBER_FIELDS_MAX) }),
  output: noData(),
})
