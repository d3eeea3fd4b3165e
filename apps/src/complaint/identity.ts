import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg23', 'complaint', '投诉建议')
