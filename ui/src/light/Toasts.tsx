import { CircleCheck, CircleExclamationPoint, CircleX, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { closeToast, onToasts, shownToasts } from './toasts.ts'

const ICONS = { success: CircleCheck, info: Info, warning: CircleExclamationPoint, error: CircleX }

/** The place of the toasts: announced politely, errors at once. */
export const Toasts = () => {
  const t = useText()
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  return (
    <div className="qf-toasts">
      {toasts.map(({ key, kind, text }) => {
        const Icon = ICONS[kind]
        return (
          <div key={key} className={`qf-toast qf-toast-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>{text}</span>
            {kind === 'error' && (
              <button type="button" aria-label={t('关闭')} onClick={() => closeToast(key)}>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
