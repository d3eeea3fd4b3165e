import type { OwnPageProps } from '@qifuyun/kit-web/links/own-public-page.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { Phone, TriangleAlert } from 'lucide-react'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { Home, Way } from '#src/mini/calls.ts'
import { clickCall } from './calls.generated.ts'
import styles from './Home.module.css'
import { BlockView, isSeen } from './shown/Blocks.tsx'
import { iconOf } from './shown/icons.ts'
import { type Leading, LeadingContext } from './shown/Lead.tsx'
import { useText } from './texts.ts'
import { type Shown, searchOf, useHome, usePlace } from './use-home.ts'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Ways of the page: those within it go on at once, others once they are counted. */
const useLeading = (token: string, home: Home | null, go: (to: Shown) => void): Leading => {
  const t = useText()
  const count = async (banner: string | null): Promise<void> => {
    if (home === null || home.page === null) return
    try {
      await call(clickCall, { page: home.page.uuid, banner, token }, { quiet: true })
    } catch {
      // Nobody is kept from going on because nobody counts it.
    }
  }
  const hrefOf = ({ page, path }: Way) => (page === null ? path : searchOf({ page }))
  return {
    hrefOf,
    onNeedsRoom: () => toast({ kind: 'info', text: t('请用物业发给您家的主页链接打开') }),
    onFollow: (event, way, banner) => {
      const href = hrefOf(way)
      const counted = count(banner)
      if (!isPlain(event) || href === null) return
      event.preventDefault()
      if (way.page === null) void counted.then(() => location.assign(href))
      else go({ page: way.page })
    },
  }
}

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

const Tabs = ({ home: { tabs, page }, go }: { home: Home; go: (to: Shown) => void }): ReactNode => {
  const t = useText()
  if (tabs.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label={t('底部导航')}>
      {tabs.map(({ title, icon, kind, page: topic, phone }, index) => {
        const Icon = iconOf(icon)
        const body = (
          <>
            <Icon {...ICON} />
            <span>{title}</span>
          </>
        )
        const key = `${index} ${title}`
        if (phone !== null)
          return (
            <a key={key} href={`tel:${phone}`}>
              {body}
            </a>
          )
        const to: Shown = topic === null ? { ...(kind !== null && { kind }) } : { page: topic }
        const here = topic === null ? page !== null && page.kind === kind : page?.uuid === topic
        return (
          <a
            key={key}
            href={searchOf(to)}
            aria-current={here ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return
              event.preventDefault()
              go(to)
            }}
          >
            {body}
          </a>
        )
      })}
    </nav>
  )
}

const themed = (theme: string): CSSProperties & Record<'--mini-theme', string> => ({ '--mini-theme': theme })

/** What nobody may miss: outages, and what is urgent. */
const Alerts = ({ of }: { of: Home['alerts'] }): ReactNode => {
  const t = useText()
  if (of.length === 0) return null
  return (
    <ul className={styles.alerts} aria-label={t('重要公告')}>
      {of.map(({ title, text }) => (
        <li key={`${title} ${text}`}>
          <TriangleAlert size={18} aria-hidden />
          <p>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

const Content = ({ home }: { home: Home }): ReactNode => {
  const t = useText()
  const blocks = home.page?.blocks.filter(isSeen) ?? []
  if (blocks.length === 0)
    return (
      <div className="qf-h5-empty">
        <p>{t('主页建设中，敬请期待')}</p>
      </div>
    )
  return blocks.map((each) => <BlockView key={each.id} of={each} />)
}

/** The home page of a project, as residents see it. */
export const HomePage = ({ link: { token } }: OwnPageProps): ReactNode => {
  const t = useText()
  const { place, go } = usePlace()
  const { state, retry } = useHome(token, place)
  const home = state.at === 'shown' ? state.home : null
  const leading = useLeading(token, home, go)
  if (state.at === 'failed')
    return (
      <div className="qf-h5-empty">
        <h1>{t('页面加载失败')}</h1>
        <Button look="primary" onClick={retry}>
          {t('重试')}
        </Button>
      </div>
    )
  if (home === null) return <div className="qf-h5-loading" role="status" aria-busy />
  const { projectName, roomName, servicePhone, theme, page } = home
  return (
    <LeadingContext value={leading}>
      <div className={styles.home} style={themed(theme)}>
        <div className={styles.head}>
          <div>
            <h1>{page === null || page.kind !== '4' ? projectName : page.name}</h1>
            {roomName === null ? null : <p>{roomName}</p>}
          </div>
          {servicePhone === null ? null : (
            <a className={styles.call} href={`tel:${servicePhone}`} aria-label={t('致电客服 {phone}', { phone: servicePhone })}>
              <Phone size={18} aria-hidden />
            </a>
          )}
        </div>
        <Alerts of={home.alerts} />
        <Content home={home} />
        <Tabs home={home} go={go} />
      </div>
    </LeadingContext>
  )
}
