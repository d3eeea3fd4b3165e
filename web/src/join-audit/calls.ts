import type * as declared from '@qifuyun/contract/join-audit/endpoints.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import * as addressBookCalls from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import * as joinAuditCalls from '@qifuyun/ui/platform/request/endpoints/join-audit.generated.ts'
import * as rolesCalls from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type ApplicantRow = Output<typeof declared.getPendingAuditUserList>['list'][number]
export type ApplicantInfo = Output<typeof declared.getPendingAuditUserInfo>
export type BatchOutcome = Output<typeof declared.auditSubmitBatch>

export const APPLICANTS_PER_PAGE = 20

/** Applications that wait. */
export const useApplicants = (keyword: string, pageNum: number) =>
  useCall(joinAuditCalls.getPendingAuditUserList, { keyword, pageNum, pageSize: APPLICANTS_PER_PAGE }, { staleTime: 0 })

/** One application, with the department that its invitation suggests. */
export const useApplicant = (puUserUuid: string) => useCall(joinAuditCalls.getPendingAuditUserInfo, { puUserUuid }, { staleTime: 0 })

/** What a decision makes stale: who waits, who is there, and the numbers of both. */
export const DECIDED = [
  joinAuditCalls.getPendingAuditUserList,
  addressBookCalls.getFrontPageData,
  addressBookCalls.getOrganTree,
  addressBookCalls.getOrganUserPage,
  rolesCalls.getRoleTree,
]

export const useReject = (onDone: () => void) => useAction(joinAuditCalls.auditSubmit, { announce: true, refresh: DECIDED, onDone })
export const useDecideAll = (onDone: (outcome: BatchOutcome) => void) =>
  useAction(joinAuditCalls.auditSubmitBatch, { refresh: DECIDED, onDone })
