import type { operatorBackupPage as declaredPage } from '@qifuyun/contract/backup/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { operatorBackupInfo, operatorBackupPage, operatorBackupRun } from '@qifuyun/ui/platform/request/endpoints/backup.generated.ts'
import { callKey, useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQuery } from '@tanstack/react-query'

export type Backup = Output<typeof declaredPage>['list'][number]

const POLL_MS = 2_000

const isUnderWay = ({ state }: Backup): boolean => state === 'waiting' || state === 'running'

/** How backups are made; asked for again while one is. */
export const useBackupInfo = () =>
  useQuery({
    queryKey: callKey(operatorBackupInfo, {}),
    queryFn: ({ signal }) => call(operatorBackupInfo, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.runningFlag === 1 ? POLL_MS : false),
    staleTime: 0,
  })

/** Backups, asked for again while one of them is under way. */
export const useBackups = (input: { pageNum: number; pageSize: number }) =>
  useQuery({
    queryKey: callKey(operatorBackupPage, input),
    queryFn: ({ signal }) => call(operatorBackupPage, input, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? POLL_MS : false),
    staleTime: 0,
  })

export const useRunBackup = () => useAction(operatorBackupRun, { announce: true, refresh: [operatorBackupInfo, operatorBackupPage] })
