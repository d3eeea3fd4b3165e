import { LanguageMenu } from '@qifuyun/ui/light/LanguageMenu.tsx'
import { Logo } from '@qifuyun/ui/light/Logo.tsx'
import { Toasts } from '@qifuyun/ui/light/Toasts.tsx'
import { type ReactNode, useEffect } from 'react'
import { type TextKey, useText } from '#src/auth/texts.ts'
import { Skyline } from './Skyline.tsx'
import { type ServiceState, useServiceState } from './use-service-state.ts'

const SAID: Record<ServiceState, TextKey> = { unknown: '正在检查服务状态', ready: '服务状态正常', down: '服务暂不可用' }

const YEAR = new Date().getFullYear()

const Footer = () => {
  const t = useText()
  const state = useServiceState()
  return (
    <footer className="qf-foot">
      © {YEAR} {t('企服云')} · <span role="status">{t(SAID[state])}</span>
      <i className={`qf-foot-dot ${state}`} aria-hidden />
    </footer>
  )
}

/** Brand and skyline on the left, the task on the right; below 1180 px only the task. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const title = `${t('登录')} · ${t('企服云')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="qf-frame">
      <aside className="qf-brand" aria-label={t('企服云')}>
        <div className="qf-brand-name">
          <Logo size={40} inverse />
          {t('企服云')}
        </div>
        <p className="qf-brand-claim">
          {t('让每一个社区')}
          <br />
          {t('都被用心照料')}
        </p>
        <p className="qf-brand-words">
          {t('沟通、审批、工单、收费与主数据，')}
          <br />
          {t('物业团队的一天，从这里开始。')}
        </p>
        <Skyline />
      </aside>
      <div className="qf-stage">
        <div className="qf-stage-head">
          <span className="qf-stage-brand">
            <Logo size={28} />
            {t('企服云')}
          </span>
          <LanguageMenu />
        </div>
        <main className="qf-main">{children}</main>
        <Footer />
        <Toasts />
      </div>
    </div>
  )
}
