import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { AlsoEditing } from '#src/live/Present.tsx'
import { useInfo } from '../api.ts'
import { EntityForm, type EntityFormProps } from './EntityForm.tsx'

export interface EditorProps extends Omit<EntityFormProps, 'id' | 'row' | 'onState'> {
  /** The row to change; without it a new one is made. */
  uuid?: string | undefined
}

/** A form on a row as it is now: the row is read again, so that nobody starts from yesterday's. */
export const EditorBody = ({ uuid, ...form }: EditorProps & Pick<EntityFormProps, 'id' | 'onState'>): ReactNode => {
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useInfo(form.of, uuid, { staleTime: 0 })
  if (uuid === undefined) return <EntityForm {...form} />
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <PageSkeleton />
  return (
    <>
      <AlsoEditing of={form.of} uuid={uuid} />
      <EntityForm key={uuid} {...form} row={{ ...data }} />
    </>
  )
}
