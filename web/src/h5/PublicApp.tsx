import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Logo } from '@qifuyun/ui/light/Logo.tsx'
import { Toasts } from '@qifuyun/ui/light/Toasts.tsx'
import { LinkIcon, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isOwn, OwnPage } from './OwnPage.tsx'
import { PublicContent } from './PublicContent.tsx'
import type { PublicPlace } from './place.ts'
import { useText } from './texts.ts'
import { usePublicPage } from './use-public-page.ts'

const Dead = (): ReactNode => {
  const t = useText()
  return (
    <div className="qf-h5-empty">
      <LinkIcon size={40} strokeWidth={1.5} aria-hidden />
      <h1>{t('链接已失效')}</h1>
      <p>{t('请向发送链接的人索取新链接')}</p>
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const t = useText()
  return (
    <div className="qf-h5-empty">
      <RefreshCw size={40} strokeWidth={1.5} aria-hidden />
      <h1>{t('页面加载失败')}</h1>
      <Button look="primary" onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}

/** The grey shape of a page while it is on its way. */
const Loading = (): ReactNode => (
  <div className="qf-h5-loading" role="status" aria-busy>
    <span />
    <span />
    <span />
  </div>
)

const Opened = ({ place, onName }: { place: PublicPlace; onName: (name: string) => void }): ReactNode => {
  const { state, reload } = usePublicPage(place)
  const name = state.at === 'shown' ? state.page.enterpriseName : ''
  const title = state.at === 'shown' ? state.page.title : ''
  useEffect(() => {
    onName(name)
    if (title !== '') document.title = name === '' ? title : `${title} · ${name}`
  }, [name, title, onName])
  if (state.at === 'loading') return <Loading />
  if (state.at === 'dead') return <Dead />
  if (state.at === 'failed') return <Failed onRetry={reload} />
  if (isOwn(state.page.kind)) return <OwnPage link={place} page={state.page} onChanged={reload} />
  return <PublicContent place={place} page={state.page} onChanged={reload} />
}

/** A page for somebody without an account, made for a phone in the hand. */
export const PublicApp = ({ place }: { place: PublicPlace | null }): ReactNode => {
  const [name, setName] = useState('')
  return (
    <div className="qf-h5">
      <header>
        <Logo size={24} />
        <span>{name || '企服云'}</span>
      </header>
      <main>{place === null ? <Dead /> : <Opened place={place} onName={setName} />}</main>
      <Toasts />
    </div>
  )
}
