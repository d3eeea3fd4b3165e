import { publicPage } from '@qifuyun/kit/public-page.ts'
import { room } from '#src/main-data/room.ts'
import { selfReport } from '#src/meter-reading/reports/self-report.ts'

/** Where a household says what its meters show, without an account. */
export const reportPage = publicPage('meterReading', room, {
  title: '自助抄表',
  shows: ['projectUuid', 'roomName'],
  adds: { of: selfReport, label: '提交读数', form: ['task!', 'value1!', 'value2', 'value3', 'value4', 'photo!', 'note'] },
})
