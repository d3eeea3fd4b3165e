import { lazy, type ReactNode, Suspense } from 'react'
import { type ChatDialog, showDialog, useDialog } from './dialogs.ts'

const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }))
const ReadersDialog = lazy(async () => ({ default: (await import('./ReadersDialog.tsx')).ReadersDialog }))

const close = (): void => showDialog(null)

const Shown = ({ dialog }: { dialog: ChatDialog }): ReactNode => {
  const { kind, message } = dialog
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
