import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** What the application is, once its part of the page is here. A definition is code: the cache of answers, which is copied, has no place for it. */
const useDefinition = (appKey: string): App | undefined => {
  const [app, setApp] = useState<App>()
  useEffect(() => {
    void APPLICATIONS.find((one) => one.appKey === appKey)
      ?.load()
      .then((loaded) => setApp(loaded.app))
  }, [appKey])
  return app
}

/** An action of an application whose definition is not here yet. */
export const RecordDeed = (props: RecordDeedProps): ReactNode => {
  const { appKey, entity } = props.record
  const of = useDefinition(appKey)?.entities[entity]
  return of === undefined ? null : <Asked {...props} of={of} />
}
