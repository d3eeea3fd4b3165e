import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg35', 'attendance', '考勤管理')
