import { RefreshCw, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type TextKey, useText } from '#src/auth/texts.ts'
import { type QrState, useQrSignIn } from './use-qr-sign-in.ts'

const QrImage = lazy(async () => ({ default: (await import('./QrImage.tsx')).QrImage }))

const OVERLAY: Partial<Record<QrState['kind'], TextKey>> = {
  scanned: '已扫描，请在手机上确认',
  expired: '二维码已失效，请刷新',
  cancelled: '已在手机上取消',
  failed: '二维码获取失败',
}

const Overlay = ({ state, onRefresh }: { state: QrState; onRefresh: () => void }) => {
  const t = useText()
  const said = OVERLAY[state.kind]
  if (!said) return null
  const Icon = state.kind === 'scanned' ? Smartphone : RefreshCw
  const inside = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {'who' in state && state.who && <strong>{state.who}</strong>}
      <span>{t(said)}</span>
    </>
  )
  if (state.kind === 'scanned') return <div className="qf-qr-overlay">{inside}</div>
  return (
    <button type="button" className="qf-qr-overlay" onClick={onRefresh}>
      {inside}
      <span className="qf-qr-refresh">{t('点击刷新')}</span>
    </button>
  )
}

const QrCard = ({ onRefresh }: { onRefresh: () => void }) => {
  const t = useText()
  const state = useQrSignIn()
  const content = state.kind === 'loading' ? '' : state.content
  return (
    <div className="qf-qr-card" aria-live="polite">
      <Suspense>{content !== '' && <QrImage content={content} label={t('登录二维码')} />}</Suspense>
      <Overlay state={state} onRefresh={onRefresh} />
    </div>
  )
}

/** Sign in by scanning with the app. */
export const QrPanel = () => {
  const t = useText()
  const [round, setRound] = useState(0)
  return (
    <section className="qf-qr" aria-label={t('扫码登录')}>
      <h2>{t('扫码登录')}</h2>
      <QrCard key={round} onRefresh={() => setRound(round + 1)} />
      <p>
        {t('打开')} <strong>{t('企服云 App')}</strong> {t('扫一扫')}
      </p>
      <p className="qf-qr-note">{t('二维码 2 分钟内有效')}</p>
    </section>
  )
}
