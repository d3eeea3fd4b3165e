// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addCurriculum = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').addCurriculum>({ method: 'POST', path: '/api/v1/enterprise/curriculum/add', access: 'tenant', roles: ['1120303'], idempotent: true })
export const curriculumInfo = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').curriculumInfo>({ method: 'GET', path: '/api/v1/enterprise/curriculum/info', access: 'tenant', roles: [] })
export const curriculumPage = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').curriculumPage>({ method: 'POST', path: '/api/v1/enterprise/curriculum/query_list', access: 'tenant', roles: [] })
export const curriculumQuiz = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').curriculumQuiz>({ method: 'GET', path: '/api/v1/enterprise/curriculum/quiz', access: 'tenant', roles: [] })
export const curriculumSignCount = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').curriculumSignCount>({ method: 'GET', path: '/api/v1/enterprise/curriculum/signup_count', access: 'tenant', roles: [] })
export const curriculumSignPage = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').curriculumSignPage>({ method: 'POST', path: '/api/v1/enterprise/curriculum/sign_user_page', access: 'tenant', roles: ['1120303'] })
export const deleteCurriculum = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').deleteCurriculum>({ method: 'POST', path: '/api/v1/enterprise/curriculum/delete', access: 'tenant', roles: ['1120303'] })
export const saveProgress = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').saveProgress>({ method: 'POST', path: '/api/v1/enterprise/curriculum/progress_save', access: 'tenant', roles: [] })
export const signCurriculum = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').signCurriculum>({ method: 'POST', path: '/api/v1/enterprise/curriculum/sign_user', access: 'tenant', roles: [] })
export const submitQuiz = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').submitQuiz>({ method: 'POST', path: '/api/v1/enterprise/curriculum/quiz_submit', access: 'tenant', roles: [], idempotent: true })
export const updateCurriculum = descriptor<typeof import('@qifuyun/contract/curriculum/endpoints.ts').updateCurriculum>({ method: 'POST', path: '/api/v1/enterprise/curriculum/update', access: 'tenant', roles: ['1120303'] })
