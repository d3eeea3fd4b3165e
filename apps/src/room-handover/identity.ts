import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg39', 'room-handover', '交房验房')
