import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, nothing, optionalText, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { memberShort } from './common-endpoints.ts'
import { HEADS_MAX } from './constants.ts'
import { say } from './messages.ts'
import { organNode, organOut } from './schema.ts'

const ADDRESS_BOOK = '/api/v1/organ/address_book'
const version = () => integer(1, 2_147_483_647).optional()
const organName = () => text({ max: 30, required: say('请输入部门名称') })
const heads = () => z.array(uuid()).max(HEADS_MAX)

export const getFrontPageData = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/get_front_page_data`,
  access: 'tenant',
  roles: [],
  summary: 'What the address book opens with.',
  input: nothing(),
  output: z.object({
    enterpriseName: z.string(),
    rootOrganUuid: z.uuid(),
    memberCount: z.int(),
    organCount: z.int(),
    /** Nodes the caller sits in, the primary one first. */
    myOrganList: z.array(z.object({ organUuid: z.uuid(), organName: z.string() })),
    /** Colleagues they talked to last, at most twelve. */
    frequentUserList: z.array(memberShort),
    /** Colleagues they marked with a star, and groups they are in. */
    starCount: z.int(),
    groupCount: z.int(),
    /** Applications that wait; null for who may not decide them. */
    pendingAuditCount: z.int().nullable(),
  }),
})
export const getOrganTree = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/get_organ_tree`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary:
    'The organisation from the root, the upper levels first when it is large; the nodes directly below one; or what a keyword finds with the nodes above.',
  input: z.object({
    /** Comma list of `ORGAN_TYPE`: only nodes of these types, and what leads to them. */
    organTypeCodes: z
      .string()
      .regex(/^[1-4](,[1-4])*$/, { error: say('格式错误') })
      .optional(),
    parentUuid: uuid().optional(),
    keyword: optionalText(50),
    withCountFlag: flag().default(0),
  }),
  output: z.array(organNode),
})
export const sortOrganTree = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/organ_tree/sort`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Moves a node under a parent, before one of its children or to the end.',
  input: z.object({ organUuid: uuid(), parentUuid: uuid(), beforeUuid: uuid().nullable().optional() }),
  output: noData(),
})
export const addOrgan = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/add_organ`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  idempotent: true,
  errors: [404],
  msg: '操作成功!',
  summary: 'Adds a node as the last one under its parent.',
  input: z.object({ organName: organName(), organTypeCode: integer(1, 4), parentUuid: uuid(), headUserUuidList: heads().default([]) }),
  output: z.object({ organUuid: z.uuid() }),
})
export const getOrganUpdateInfo = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/get_organ_update_info`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  summary: 'A node with its counts, to be changed.',
  input: z.object({ organUuid: uuid() }),
  output: organOut,
})
export const updateOrgan = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/update_organ`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Renames a node, moves it and sets its heads; what is left out stays.',
  input: z.object({
    organUuid: uuid(),
    organName: organName().optional(),
    parentUuid: uuid().nullable().optional(),
    headUserUuidList: heads().optional(),
    /** 1: shown, with all below it, to who manages the address book and to those who sit in it only. */
    hiddenFlag: flag().optional(),
    version: version(),
  }),
  output: z.object({ version: z.int() }),
})
export const deleteOrgan = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/delete_organ`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes an empty node.',
  input: z.object({ organUuid: uuid(), version: version() }),
  output: noData(),
})
