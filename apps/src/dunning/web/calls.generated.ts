// Generated from apps/src/dunning/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const duesLink = descriptor<CustomEndpoint<typeof declared.duesLink>>({ method: 'POST', path: '/api/v1/application/pkg30/x/duesLink', access: 'tenant', roles: [], idempotent: true })
export const lettersCall = descriptor<CustomEndpoint<typeof declared.lettersCall>>({ method: 'POST', path: '/api/v1/application/pkg30/x/makeLetters', access: 'tenant', roles: [], idempotent: true })
export const openCall = descriptor<CustomEndpoint<typeof declared.openCall>>({ method: 'POST', path: '/api/v1/application/pkg30/x/openCases', access: 'tenant', roles: [], idempotent: true })
