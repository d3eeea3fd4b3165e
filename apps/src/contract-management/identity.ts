import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg4', 'contract-management', '合同管理')
