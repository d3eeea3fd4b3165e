import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** Begins a voice message. */
export const RecordButton = ({ className, onStart }: { className: string | undefined; onStart: () => void }): ReactNode => {
  const t = useText()
  return (
    <button type="button" className={className} aria-label={t('录制语音')} onClick={onStart}>
      <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
