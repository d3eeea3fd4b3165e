import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg3', 'equipment-inspection', '设备巡检')
