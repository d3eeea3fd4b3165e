import { lazy, type ReactNode, Suspense } from 'react'
import { showDialog, useDialog } from './dialogs.ts'

const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }))

/** The dialogs of a conversation; each is loaded when it is first opened. */
export const ChatDialogs = (): ReactNode => {
  const dialog = useDialog()
  const close = (): void => showDialog(null)
  if (!dialog) return null
  return (
    <Suspense fallback={null}>
      <ImageViewer key={dialog.message.messageUuid} message={dialog.message} onClose={close} />
    </Suspense>
  )
}
