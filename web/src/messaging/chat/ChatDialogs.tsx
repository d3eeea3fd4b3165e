import { lazy, type ReactNode, Suspense } from 'react'
import { jumpTo } from '#src/messaging/find/jump.ts'
import { type ChatDialog, endSelection, showDialog, useDialog } from './dialogs.ts'
import { saidOf } from './message/content.ts'

const AppCodeDialog = lazy(async () => ({ default: (await import('./message/AppCodeDialog.tsx')).AppCodeDialog }))
const EditsDialog = lazy(async () => ({ default: (await import('./message/EditsDialog.tsx')).EditsDialog }))
const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))
const ImageViewer = lazy(async () => ({ default: (await import('./message/files/ImageViewer.tsx')).ImageViewer }))
const MergeViewer = lazy(async () => ({ default: (await import('./message/MergeViewer.tsx')).MergeViewer }))
const PdfViewer = lazy(async () => ({ default: (await import('./message/files/PdfViewer.tsx')).PdfViewer }))
const ReadersDialog = lazy(async () => ({ default: (await import('./message/ReadersDialog.tsx')).ReadersDialog }))
const RewriteDialog = lazy(async () => ({ default: (await import('#src/assistant/RewriteDialog.tsx')).RewriteDialog }))
const SummaryDialog = lazy(async () => ({ default: (await import('#src/assistant/SummaryDialog.tsx')).SummaryDialog }))

const close = (): void => showDialog(null)

const Shown = ({ dialog }: { dialog: ChatDialog }): ReactNode => {
  switch (dialog.kind) {
    case 'forward':
      return <ForwardDialog {...dialog} onClose={close} onDone={endSelection} />
    case 'image':
      return <ImageViewer message={dialog.message} among={dialog.among} onClose={close} />
    case 'pdf':
      return <PdfViewer file={dialog.file} onClose={close} />
    case 'appCode':
      return <AppCodeDialog title={dialog.title} address={dialog.address} onClose={close} />
    case 'edits':
      return <EditsDialog message={dialog.message} onClose={close} />
    case 'rewrite':
      return <RewriteDialog draft={dialog.draft} onUse={dialog.onUse} onClose={close} />
    case 'summary': {
      const { sessionUuid, afterSeq } = dialog
      return <SummaryDialog sessionUuid={sessionUuid} afterSeq={afterSeq} onJump={(seq) => void jumpTo(sessionUuid, seq)} onClose={close} />
    }
    case 'readers':
      return <ReadersDialog message={dialog.message} onClose={close} />
    case 'merge': {
      const said = saidOf(dialog.message)
      return said?.type === 'merge' ? <MergeViewer content={said.content} onClose={close} /> : null
    }
  }
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
