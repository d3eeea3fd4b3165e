import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { course } from './calls.generated.ts'
import { Editions } from './Editions.tsx'
import { Payments } from './Payments.tsx'
import { Preview } from './Preview.tsx'

/** What was paid of a contract, and what has changed about it. */
const Course = ({ row }: { row: Row }): ReactNode => {
  const signed = contract.isIn({ state: textOf(row.state) }, 'waiting', 'active', 'expired', 'terminated', 'archived')
  const asked = useCall(course, { uuid: textOf(row.uuid) }, { enabled: signed })
  if (!signed) return null
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  return (
    <>
      <Payments told={asked.data} />
      <Editions editions={asked.data.editions} />
    </>
  )
}

/** How far a contract that was signed has come; how one reads that was made by a template. */
export const ContractPane = ({ row }: { row: Row }): ReactNode => (
  <>
    <Course row={row} />
    {textOf(row.template) === '' ? null : <Preview contract={textOf(row.uuid)} />}
  </>
)
