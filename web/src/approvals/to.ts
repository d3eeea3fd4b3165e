/** Addresses of approvals. */
export const to = {
  list: (tab?: number) => (tab === undefined ? '/dashboard/approve' : `/dashboard/approve?tab=${tab}`),
  start: () => '/approve/add',
  fill: (flowUuid: string) => `/approve/add?flowUuid=${flowUuid}`,
  /** The same content once more, as a new application. */
  copy: (flowUuid: string, wfProcinstUuid: string) => `/approve/add?flowUuid=${flowUuid}&copy=${wfProcinstUuid}`,
  resubmit: (flowUuid: string, wfProcinstUuid: string) => `/approve/add?flowUuid=${flowUuid}&again=${wfProcinstUuid}`,
  delegations: () => '/dashboard/approve/delegation',
  info: (wfProcinstUuid: string) => `/approve/info?wfProcinstUuid=${wfProcinstUuid}`,
}
