import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, noData, nothing, uuid } from '#src/core/primitives.ts'

const DELEGATION = '/api/v1/application/enterprise/flow/delegation'

export const saveDelegation = endpoint({
  method: 'POST',
  path: `${DELEGATION}/save`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Lets somebody decide for the caller for a time, in all flows or in some.',
  input: z.object({
    delegationUuid: uuid().optional(),
    toUserUuid: uuid(),
    beginTime: instantIn(),
    endTime: instantIn(),
    /** Left out or empty: every flow. */
    flowUuidList: z.array(uuid()).max(100).default([]),
    /** 1 hands over what waits for the caller now, too. */
    includeTodoFlag: flag().default(0),
  }),
  output: z.object({ delegationUuid: z.uuid() }),
})
export const deleteDelegation = endpoint({
  method: 'POST',
  path: `${DELEGATION}/delete`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Ends an own delegation; what was handed over stays.',
  input: z.object({ delegationUuid: uuid() }),
  output: noData(),
})
export const listDelegations = endpoint({
  method: 'GET',
  path: `${DELEGATION}/list`,
  access: 'tenant',
  roles: [],
  summary: 'Own delegations, the latest first.',
  input: nothing(),
  output: z.array(
    z.object({
      delegationUuid: z.uuid(),
      toUserUuid: z.uuid(),
      toUserName: z.string(),
      beginTime: instantOut(),
      endTime: instantOut(),
      flowList: z.array(z.object({ flowUuid: z.uuid(), flowName: z.string() })),
      activeFlag: flagOut(),
    }),
  ),
})
export const listDelegationFlows = endpoint({
  method: 'GET',
  path: `${DELEGATION}/flows`,
  access: 'tenant',
  roles: [],
  summary: 'Published flows that a delegation of the caller can be cut to: those he has had to decide in, and those he may start.',
  input: nothing(),
  output: z.array(z.object({ flowUuid: z.uuid(), flowName: z.string() })),
})
