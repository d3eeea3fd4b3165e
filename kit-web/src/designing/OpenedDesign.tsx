import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { type InfoRow, useInfo } from '../api.ts'
import { PageFrame } from '../frame/PageFrame.tsx'

interface Opened<E extends Entity, Design> {
  row: InfoRow<E>
  loaded: Design
  onRefresh: () => Promise<void>
  /** Gives up what is not kept, and begins with what is. */
  onReload: () => void
}

interface OpenedDesignProps<E extends Entity, Design> {
  heading: ReactNode
  of: E
  uuid: string
  /** Read once (`staleTime` without end): what is typed is newer than what is stored. */
  design: UseQueryResult<Design>
  children: (opened: Opened<E, Design>) => ReactNode
}

/** A row with its design, once both are there, for whoever works on it. */
export const OpenedDesign = <E extends Entity, Design>({
  heading,
  of,
  uuid,
  design,
  children,
}: OpenedDesignProps<E, Design>): ReactNode => {
  const [turn, setTurn] = useState(0)
  const row = useInfo(of, uuid)
  const refresh = async (): Promise<void> => {
    await Promise.all([design.refetch(), row.refetch()])
  }
  const failed = [design, row].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined || design.data === undefined || row.data === undefined)
    return (
      <PageFrame heading={heading}>
        {failed === undefined ? <PageSkeleton /> : <LoadFailed error={failed.error} onRetry={() => void refresh()} />}
      </PageFrame>
    )
  const onReload = (): void => void refresh().then(() => setTurn(turn + 1))
  return <Fragment key={turn}>{children({ row: row.data, loaded: design.data, onRefresh: refresh, onReload })}</Fragment>
}
