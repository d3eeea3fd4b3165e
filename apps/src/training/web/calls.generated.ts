// Generated from apps/src/training/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const beatCall = descriptor<CustomEndpoint<typeof declared.beatCall>>({ method: 'POST', path: '/api/v1/application/pkg52/x/beat', access: 'tenant', roles: [], idempotent: true })
export const beginAttempt = descriptor<CustomEndpoint<typeof declared.beginAttempt>>({ method: 'POST', path: '/api/v1/application/pkg52/x/beginAttempt', access: 'tenant', roles: [], idempotent: true })
export const examDesk = descriptor<CustomEndpoint<typeof declared.examDesk>>({ method: 'POST', path: '/api/v1/application/pkg52/x/examDesk', access: 'tenant', roles: [] })
export const handInAttempt = descriptor<CustomEndpoint<typeof declared.handInAttempt>>({ method: 'POST', path: '/api/v1/application/pkg52/x/handIn', access: 'tenant', roles: [], idempotent: true })
export const lessonCall = descriptor<CustomEndpoint<typeof declared.lessonCall>>({ method: 'POST', path: '/api/v1/application/pkg52/x/lesson', access: 'tenant', roles: [] })
export const markAttempt = descriptor<CustomEndpoint<typeof declared.markAttempt>>({ method: 'POST', path: '/api/v1/application/pkg52/x/markAttempt', access: 'tenant', roles: [], idempotent: true })
export const markSheet = descriptor<CustomEndpoint<typeof declared.markSheet>>({ method: 'POST', path: '/api/v1/application/pkg52/x/markSheet', access: 'tenant', roles: [] })
export const myLearning = descriptor<CustomEndpoint<typeof declared.myLearning>>({ method: 'POST', path: '/api/v1/application/pkg52/x/myLearning', access: 'tenant', roles: [] })
export const saveAnswers = descriptor<CustomEndpoint<typeof declared.saveAnswers>>({ method: 'POST', path: '/api/v1/application/pkg52/x/saveAnswers', access: 'tenant', roles: [], idempotent: true })
