import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, text, uuid } from '#src/core/primitives.ts'

const TENDER = '/api/v1/main_data/tender'
const roles = ['1120405'] as const

const person = { userUuid: uuid(), dutyCode: text({ max: 20 }) }
const firm = { contractorUuid: uuid(), workTypeCode: text({ max: 20 }) }

export const getTenderConfig = endpoint({
  method: 'GET',
  path: `${TENDER}/get_config`,
  access: 'tenant',
  roles,
  errors: [404],
  summary: 'Buildings, parts, firms and people of a tender.',
  input: z.object({ tenderUuid: uuid() }),
  output: z.object({
    buildingUuidList: z.array(z.string()),
    positionUuidList: z.array(z.string()),
    contractorList: z.array(z.object({ contractorUuid: z.string(), contractorName: z.string(), workTypeCode: z.string() })),
    userList: z.array(z.object({ userUuid: z.string(), userName: z.string(), dutyCode: z.string() })),
    version: z.int(),
  }),
})

export const saveTenderConfig = endpoint({
  method: 'POST',
  path: `${TENDER}/save_config`,
  access: 'tenant',
  roles,
  errors: [404, 409],
  summary: 'Replaces all of it. A building belongs to one active tender of a type.',
  input: z.object({
    tenderUuid: uuid(),
    buildingUuidList: z.array(uuid()).max(1_000).default([]),
    positionUuidList: z.array(uuid()).max(1_000).default([]),
    contractorList: z.array(z.object(firm)).max(100).default([]),
    userList: z.array(z.object(person)).max(200).default([]),
    version: integer(1, 2_147_483_647),
  }),
  output: z.object({ version: z.int() }),
  msg: '操作成功!',
})
