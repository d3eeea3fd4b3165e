import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DayRow } from './api.ts'

interface RecordDeedProps {
  record: NonNullable<DayRow['record']>
  name: string
  /** It was done, or the row is not there any more. */
  onDone: () => void
}

/** Asks for what an action needs, in the application's own dialog. */
const Asked = ({ of, record, name, onDone }: RecordDeedProps & { of: Entity }): ReactNode => {
  const { data, error } = useInfo(of, record.uuid)
  const { start, dialog } = useActions(of, onDone)
  useCatalogue(of)
  const begun = useRef(false)
  // Begins once the row is there; a dialog is opened by what the person clicked before, not by what is drawn.
  useEffect(() => {
    if (data === undefined || begun.current) return
    begun.current = true
    start(name, [{ ...data }])
  })
  useEffect(() => {
    if (error === null) return
    requestHost().toast({ kind: 'error', text: asCallError(error).msg })
    onDone()
  }, [error, onDone])
  return dialog
}

/** An action of an application whose definition is not here yet. */
export const RecordDeed = (props: RecordDeedProps): ReactNode => {
  const { appKey, entity } = props.record
  const loaded = useQuery({
    queryKey: ['workbench/application', appKey],
    queryFn: async () => (await APPLICATIONS.find((one) => one.appKey === appKey)?.load())?.app ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const of = loaded.data?.entities[entity]
  return of === undefined ? null : <Asked {...props} of={of} />
}
