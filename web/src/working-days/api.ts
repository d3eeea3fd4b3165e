import type * as declared from '@qifuyun/contract/working-days/endpoints.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/working-days.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type WorkingHours = Output<typeof declared.getWorkingHours>
export type SpecialDay = Output<typeof declared.getWorkingYear>['dayList'][number]

const YEAR = [calls.getWorkingYear] as const

export const useWorkingHours = () => useCall(calls.getWorkingHours, {})
export const useWorkingYear = (year: number) => useCall(calls.getWorkingYear, { year })
export const useSaveDays = () => useAction(calls.saveWorkingDays, { announce: true, refresh: YEAR })
export const useResetDays = () => useAction(calls.resetWorkingDays, { announce: true, refresh: YEAR })
