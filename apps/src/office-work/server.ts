import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { absencesOf } from '@qifuyun/kit/plans/on-duty.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { absencesIn } from '#src/office-work/absences.ts'
import { officeWorkApp } from '#src/office-work/app.ts'
import { assistantTools } from '#src/office-work/assistant.ts'
import { bookingsOn } from '#src/office-work/bookings.ts'
import { bookings, myOffice, teamAway } from '#src/office-work/calls.ts'
import { demoOfficeWork } from '#src/office-work/demo.ts'
import { officeHistory } from '#src/office-work/demo-history.ts'
import { budget } from '#src/office-work/expense/budget.ts'
import * as expenses from '#src/office-work/expense/claiming.ts'
import * as generals from '#src/office-work/general/applying.ts'
import { awayOf, officeOf } from '#src/office-work/home.ts'
import { judgeAdjustments, keepAdjustments, postAdjustments } from '#src/office-work/leave/adjusting.ts'
import { grantNew, keepBalances } from '#src/office-work/leave/granting.ts'
import { judgeLeaves, sendLeaves } from '#src/office-work/leave/judging.ts'
import * as leaves from '#src/office-work/leave/leaving.ts'
import * as loans from '#src/office-work/loan/lending.ts'
import * as minutes from '#src/office-work/minutes/publishing.ts'
import * as overtimes from '#src/office-work/overtime/working.ts'
import { judgeProfiles } from '#src/office-work/people/keeping.ts'
import * as reports from '#src/office-work/report/reporting.ts'
import * as seals from '#src/office-work/seal/sealing.ts'
import * as tasks from '#src/office-work/task/doing.ts'
import * as trips from '#src/office-work/trip/travelling.ts'
import * as cars from '#src/office-work/vehicle/driving.ts'

export const served = serve({
  app: officeWorkApp,
  entities: {
    leave: {
      beforeSave: judgeLeaves,
      afterSave: sendLeaves,
      effects: { report: leaves.report },
      holds: { days: leaves.days },
      approvals: { 'office.leave': leaves.byFlow, 'office.leave.revoke': leaves.revoking },
    },
    trip: {
      beforeSave: trips.judgeTrips,
      afterSave: trips.sendTrips,
      approvals: { 'office.trip': trips.byFlow, 'office.trip.revoke': trips.revoking },
    },
    overtime: {
      beforeSave: overtimes.judgeOvertimes,
      afterSave: overtimes.sendOvertimes,
      timers: { settle: overtimes.settle },
      approvals: { 'office.overtime': overtimes.byFlow, 'office.overtime.revoke': overtimes.revoking },
    },
    expense: {
      beforeSave: expenses.judgeExpenses,
      afterSave: expenses.sendExpenses,
      effects: { pay: expenses.pay },
      holds: { budget },
      approvals: {
        'office.expense': expenses.byFlow,
        'office.expenseOver': expenses.byFlow,
        'office.expense.revoke': expenses.revoking,
      },
    },
    loan: {
      beforeSave: loans.judgeLoans,
      afterSave: loans.sendLoans,
      effects: { payLoan: loans.payLoan, takeBack: loans.takeBack },
      timers: { remindLate: loans.remindLate },
      approvals: { 'office.loan': loans.byFlow },
    },
    sealUse: {
      beforeSave: seals.judgeSealUses,
      afterSave: seals.sendSealUses,
      guards: { asMany: seals.asMany },
      timers: { lateSeal: seals.lateSeal },
      approvals: { 'office.seal': seals.byFlow, 'office.seal.revoke': seals.revoking },
    },
    vehicle: { timers: { remindInsurance: cars.remindInsurance, remindInspection: cars.remindInspection } },
    vehicleUse: {
      beforeSave: cars.judgeVehicleUses,
      afterSave: cars.sendVehicleUses,
      guards: { mayDrive: cars.mayDrive },
      effects: { tellDriver: cars.tellDriver, tellCancelled: cars.tellCancelled, takeCar: cars.takeCar, bringBack: cars.bringBack },
      timers: { lateCar: cars.lateCar },
      approvals: { 'office.vehicle': cars.byFlow, 'office.vehicle.revoke': cars.revoking },
    },
    general: {
      beforeSave: generals.judgeGenerals,
      afterSave: generals.sendGenerals,
      approvals: { 'office.general': generals.byFlow, 'office.general.revoke': generals.revoking },
    },
    task: {
      beforeSave: tasks.judgeTasks,
      afterSave: tasks.followTasks,
      guards: { notBlocked: tasks.notBlocked },
      effects: { handIn: tasks.handIn, accept: tasks.accept, tellAssignee: tasks.tellAssignee },
      timers: { overdue: tasks.overdue },
    },
    report: { effects: { send: reports.send, tellAuthor: reports.tellAuthor }, timers: { remind: reports.remind } },
    minutes: { effects: { publish: minutes.publish, revise: minutes.revise } },
    minutesReader: { guards: { inTime: minutes.inTime }, effects: { tellHost: minutes.tellHost } },
    profile: { beforeSave: judgeProfiles, afterSave: grantNew },
    adjustment: { beforeSave: judgeAdjustments, afterSave: postAdjustments, beforeDelete: keepAdjustments },
  },
  calls: [answers(myOffice, officeOf), answers(teamAway, awayOf), answers(bookings, bookingsOn)],
  schedules: [
    scheduled('keepBalances', { at: '00:10', days: 'daily' }, keepBalances),
    scheduled('openReports', { at: '00:20', days: 'daily' }, reports.openReports),
    scheduled('tellMissing', { at: '00:05', days: 'daily' }, reports.tellMissing),
  ],
  provides: [provide(absencesOf, absencesIn)],
  assistantTools,
  demo: demoOfficeWork,
  history: officeHistory,
})
