import { bill } from '#src/meter-reading/billing/bill.ts'
import { app } from '#src/meter-reading/identity.ts'
import { reportPage } from '#src/meter-reading/reports/pages.ts'
import { selfReport } from '#src/meter-reading/reports/self-report.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { setting } from '#src/meter-reading/setting.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { readingEntry } from '#src/meter-reading/tasks/reading-entry.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const READ = (['round', 'task', 'bill', 'share', 'shareRule', 'selfReport', 'readingEntry', 'setting'] as const).map(
  (name) => `${name}:read` as const,
)

/** Rounds in which meters are read, public usage is shared out and bills are made (apps-operations.md section 19). */
export const meterReadingApp = app({
  entities: { round, task, readingEntry, bill, share, shareRule, selfReport, setting },
  icon: 'gauge',
  colour: 'sky',
  category: '物业服务',
  pages: [reportPage],
  roles: [
    {
      name: 'chief',
      label: '抄表主管',
      permissions: [
        ...READ,
        ...(['add', 'update', 'delete', 'export'] as const).map((verb) => `round:${verb}` as const),
        ...(['start', 'finish', 'callOff', 'sendBack', 'check', 'close'] as const).map((action) => `round:action.${action}` as const),
        ...(['record', 'miss', 'check', 'assign'] as const).map((action) => `task:action.${action}` as const),
        'task:export',
        'readingEntry:add',
        'readingEntry:import',
        'selfReport:action.link',
        'shareRule:*',
        'setting:update',
      ],
    },
    { name: 'reader', label: '抄表员', permissions: ['round:read', 'task:read', 'selfReport:read', 'selfReport:action.link'] },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...READ,
        'round:action.bill',
        'round:action.close',
        'bill:action.push',
        'bill:action.void',
        'bill:export',
        'share:action.close',
        'share:action.void',
        'share:export',
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
