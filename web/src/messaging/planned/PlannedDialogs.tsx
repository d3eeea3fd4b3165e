import { lazy, type ReactNode, Suspense } from 'react'
import { carriedBy } from './carried.ts'
import { type PlannedDialog, showPlanned, usePlannedDialog } from './open-planned.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))
const PlannedListDialog = lazy(async () => ({ default: (await import('./PlannedListDialog.tsx')).PlannedListDialog }))
const RemindDialog = lazy(async () => ({ default: (await import('./RemindDialog.tsx')).RemindDialog }))
const TodoDialog = lazy(async () => ({ default: (await import('./TodoDialog.tsx')).TodoDialog }))

const close = (): void => showPlanned(null)

const Shown = ({ dialog }: { dialog: PlannedDialog }): ReactNode => {
  switch (dialog.kind) {
    case 'schedule':
      return <ScheduleDialog text={dialog.text} onDone={dialog.done} onClose={close} />
    case 'change':
      return <ScheduleDialog {...dialog} onClose={() => showPlanned({ kind: 'list', sessionUuid: dialog.text.sessionUuid })} />
    case 'list':
      return <PlannedListDialog sessionUuid={dialog.sessionUuid} onClose={close} />
    case 'remind':
      return <RemindDialog message={dialog.message} onClose={close} />
    case 'todo':
      return <TodoDialog message={dialog.message} onClose={close} />
    case 'make': {
      const { action, messages, done } = dialog
      const [first] = messages
      if (first === undefined) return null
      const seqList = messages.map(({ seq }) => seq)
      return <action.Dialog sessionUuid={first.sessionUuid} seqList={seqList} {...carriedBy(messages)} onMade={done} onClose={close} />
    }
  }
}

/** What is done later: dialogs that open from the composer, from messages and from the list of conversations. */
export const PlannedDialogs = (): ReactNode => {
  const dialog = usePlannedDialog()
  return dialog ? (
    <Suspense fallback={null}>
      <Shown dialog={dialog} />
    </Suspense>
  ) : null
}
