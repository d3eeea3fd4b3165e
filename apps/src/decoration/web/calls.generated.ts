// Generated from apps/src/decoration/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const applyLink = descriptor<CustomEndpoint<typeof declared.applyLink>>({ method: 'POST', path: '/api/v1/application/pkg7/x/applyLink', access: 'tenant', roles: [], idempotent: true })
export const siteMap = descriptor<CustomEndpoint<typeof declared.siteMap>>({ method: 'POST', path: '/api/v1/application/pkg7/x/siteMap', access: 'tenant', roles: [] })
export const workFacts = descriptor<CustomEndpoint<typeof declared.workFacts>>({ method: 'POST', path: '/api/v1/application/pkg7/x/workFacts', access: 'tenant', roles: [] })
