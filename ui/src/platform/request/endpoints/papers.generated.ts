// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const choosePaper = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').choosePaper>({ method: 'POST', path: '/api/v1/paper/choices', access: 'tenant', roles: [] })
export const discardPaperDraft = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').discardPaperDraft>({ method: 'POST', path: '/api/v1/paper/discard_draft', access: 'tenant', roles: ['112030301'] })
export const getPaperTemplate = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').getPaperTemplate>({ method: 'GET', path: '/api/v1/paper/template', access: 'tenant', roles: ['112030301'] })
export const listPaperRows = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').listPaperRows>({ method: 'POST', path: '/api/v1/paper/rows', access: 'tenant', roles: [] })
export const listPapers = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').listPapers>({ method: 'GET', path: '/api/v1/paper/list', access: 'tenant', roles: ['112030301'] })
export const listPrints = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').listPrints>({ method: 'POST', path: '/api/v1/paper/prints', access: 'tenant', roles: [] })
export const previewPapers = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').previewPapers>({ method: 'GET', path: '/api/v1/paper/preview', access: 'tenant', roles: [] })
export const printedPapers = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').printedPapers>({ method: 'GET', path: '/api/v1/paper/printed', access: 'tenant', roles: [] })
export const printPaperBatch = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').printPaperBatch>({ method: 'POST', path: '/api/v1/paper/print_batch', access: 'tenant', roles: [], idempotent: true })
export const printPapers = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').printPapers>({ method: 'POST', path: '/api/v1/paper/print', access: 'tenant', roles: [], idempotent: true })
export const publishPaper = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').publishPaper>({ method: 'POST', path: '/api/v1/paper/publish', access: 'tenant', roles: ['112030301'] })
export const savePaperDraft = descriptor<typeof import('@qifuyun/contract/papers/endpoints.ts').savePaperDraft>({ method: 'POST', path: '/api/v1/paper/save_draft', access: 'tenant', roles: ['112030301'] })
