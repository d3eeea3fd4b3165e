import { lazy, type ReactNode, Suspense } from 'react'
import { saidOf } from './content.ts'
import { type ChatDialog, endSelection, showDialog, useDialog } from './dialogs.ts'

const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }))
const ReadersDialog = lazy(async () => ({ default: (await import('./ReadersDialog.tsx')).ReadersDialog }))

const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))
const MergeViewer = lazy(async () => ({ default: (await import('./MergeViewer.tsx')).MergeViewer }))

const close = (): void => showDialog(null)

const Shown = ({ dialog }: { dialog: ChatDialog }): ReactNode => {
  if (dialog.kind === 'forward') return <ForwardDialog {...dialog} onClose={close} onDone={endSelection} />
  const { kind, message } = dialog
  const said = saidOf(message)
  if (kind === 'merge') return said?.type === 'merge' ? <MergeViewer content={said.content} onClose={close} /> : null
  if (kind === 'image') return <ImageViewer message={message} onClose={close} />
  return <ReadersDialog message={message} onClose={close} />
}

/** The dialogs of a conversation; each is loaded when it is first opened. */
export const ChatDialogs = (): ReactNode => {
  const dialog = useDialog()
  return dialog ? (
    <Suspense fallback={null}>
      <Shown dialog={dialog} />
    </Suspense>
  ) : null
}
