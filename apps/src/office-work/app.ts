import { paper } from '@qifuyun/kit/paper/paper.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { general } from '#src/office-work/general/general.ts'
import { app } from '#src/office-work/identity.ts'
import { adjustment, balance, balanceEntry } from '#src/office-work/leave/balance.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { loan, loanEntry } from '#src/office-work/loan/loan.ts'
import { minutes, minutesReader } from '#src/office-work/minutes/minutes.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { voucherLayouts } from '#src/office-work/papers.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { report, reportRule } from '#src/office-work/report/report.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { setting } from '#src/office-work/setting.ts'
import { task } from '#src/office-work/task/task.ts'
import { trip } from '#src/office-work/trip/trip.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

const REQUESTS = ['leave', 'trip', 'overtime', 'expense', 'loan', 'sealUse', 'vehicleUse', 'general'] as const
const PEOPLE = ['balance', 'balanceEntry', 'adjustment', 'profile'] as const
const WORK = ['task', 'report', 'minutes', 'minutesReader'] as const
const MASTERS = ['seal', 'vehicle', 'reportRule'] as const
const READ = [...REQUESTS, ...PEOPLE, ...WORK, ...MASTERS, 'loanEntry' as const].map((name) => `${name}:read` as const)
/** What everybody may do whom a role names: ask for something, and follow it. */
const OWN = [...REQUESTS.flatMap((name) => [`${name}:read`, `${name}:add`] as const), 'task:read' as const, 'task:add' as const] as const

const voucher = paper('voucher', '报销单', { of: expense, voidWhile: ['rejected', 'withdrawn', 'revoked'], layouts: voucherLayouts })

/** What an office asks for and does every day: leave, trips, overtime, expenses, seals, cars, tasks, reports and minutes (apps-business.md section 12). */
export const officeWorkApp = app({
  entities: {
    ...{ leave, trip, overtime, expense, loan, sealUse, vehicleUse, general, task, report, minutes },
    ...{ minutesReader, balance, balanceEntry, adjustment, profile, loanEntry, seal, vehicle, reportRule, setting },
  },
  papers: [voucher],
  icon: 'briefcase-business',
  colour: 'blue',
  category: '协同办公',
  roles: [
    {
      name: 'staff',
      label: '员工',
      permissions: [
        ...OWN,
        ...([
          'minutes:read',
          'minutes:add',
          'report:read',
          'balance:read',
          'balanceEntry:read',
          'minutesReader:read',
          'loanEntry:read',
        ] as const),
      ],
      own: true,
    },
    {
      name: 'hr',
      label: '人事专员',
      permissions: [
        ...OWN,
        ...(['leave:export', 'trip:export', 'overtime:export', 'leave:action.report', 'profile:action.seeWage'] as const),
        ...PEOPLE.flatMap((name) => [`${name}:read`, `${name}:export`] as const),
        ...(['profile:add', 'profile:update', 'profile:delete', 'profile:import', 'adjustment:add', 'adjustment:import'] as const),
        ...(['reportRule:read', 'reportRule:add', 'reportRule:update', 'reportRule:delete', 'report:read', 'report:export'] as const),
      ],
    },
    {
      name: 'cashier',
      label: '财务出纳',
      permissions: [
        ...OWN,
        ...(['expense:export', 'expense:action.pay', 'loan:export', 'loan:action.pay', 'loan:action.giveBack'] as const),
        ...(['loanEntry:read', 'loanEntry:export'] as const),
      ],
    },
    {
      name: 'administrator',
      label: '行政专员',
      permissions: [
        ...OWN,
        ...(['seal:read', 'seal:add', 'seal:update', 'sealUse:action.use', 'sealUse:action.handOut', 'sealUse:action.takeBack'] as const),
        ...(['sealUse:export', 'vehicleUse:export', 'vehicleUse:action.dispatch'] as const),
        ...(['vehicleUse:action.cancel', 'vehicleUse:action.leave'] as const),
        ...(['vehicleUse:action.giveBack', 'vehicle:read', 'vehicle:add', 'vehicle:update', 'vehicle:import'] as const),
        ...(['vehicle:action.mend', 'vehicle:action.mended', 'vehicle:action.stop', 'vehicle:action.start'] as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
