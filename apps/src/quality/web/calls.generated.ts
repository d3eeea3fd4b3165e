// Generated from apps/src/quality/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const qualityScores = descriptor<CustomEndpoint<typeof declared.qualityScores>>({ method: 'POST', path: '/api/v1/application/pkg21/x/qualityScores', access: 'tenant', roles: [] })
