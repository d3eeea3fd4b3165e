import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { Checklist } from './Checklist.tsx'
import { enteringPoints, leavingPoints } from './calls.generated.ts'
import { Settlement } from './Settlement.tsx'
import { Stays } from './Stays.tsx'

/** What is open before people leave, what they are settled with, and who has lived in the room. */
export const LeavingPane = ({ row }: { row: Row }): ReactNode => {
  const asked = useCall(leavingPoints, { uuid: textOf(row.uuid) })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const { points, lines, balance, stays } = asked.data
  return (
    <>
      <Checklist of={moveOut} row={row} points={points} refund={Math.max(0, -balance)} onChange={() => void asked.refetch()} />
      <Settlement row={row} lines={lines} balance={balance} />
      <Stays stays={stays} />
    </>
  )
}

/** What is open before people move in, and who has lived in the room. */
export const EnteringPane = ({ row }: { row: Row }): ReactNode => {
  const asked = useCall(enteringPoints, { uuid: textOf(row.uuid) })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  return (
    <>
      <Checklist of={moveIn} row={row} points={asked.data.points} onChange={() => void asked.refetch()} />
      <Stays stays={asked.data.stays} />
    </>
  )
}
