import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { meterReadingApp } from '#src/meter-reading/app.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { BoardPage } from './BoardPage.tsx'
import { ReadPage } from './ReadPage.tsx'
import { SharePage } from './SharePage.tsx'

/** Meter reading: how far rounds are, reading with a phone, what is shared out. */
export const application = loadedApp(meterReadingApp, {
  pages: [
    { key: 'board', label: '批次进度', right: right(round, 'read'), Page: BoardPage },
    { key: 'read', label: '抄表', right: right(task, 'read'), Page: ReadPage },
    { key: 'sharing', label: '公摊预览', right: right(share, 'read'), Page: SharePage },
  ],
  seldom: ['share', 'shareRule', 'selfReport', 'setting'],
})
