import { loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { expect, test } from 'vitest'
import { actionCall, appCall, entityCall } from './calls.ts'

const told = ({ method, path, access, roles, idempotent }: Endpoint) => ({
  method,
  path,
  access,
  roles,
  ...(idempotent && { idempotent }),
})
const named = <Name extends string>(calls: Record<Name, Endpoint>) => Object.entries<Endpoint>(calls) as [Name, Endpoint][]

test.each([
  ['an application', loan],
  ['main data', room],
])('the calls of %s are those that the kit declares', (_what, of) => {
  const { acting, kpiRead: _kpiRead, import: _import, export: _export, ...calls } = entityEndpoints(of)
  for (const [name, declared] of named(calls)) expect(entityCall(of, name)).toEqual(told(declared))
  for (const [action, declared] of Object.entries(acting)) expect(actionCall(of, action)).toEqual(told(declared))
})

test('so are those of an application as a whole', () => {
  for (const [name, declared] of named(appEndpoints(loanApp))) expect(appCall(loanApp, name)).toEqual(told(declared))
})
