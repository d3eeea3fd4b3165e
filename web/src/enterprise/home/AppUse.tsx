import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/enterprise/texts.ts'
import { lookOf } from '#src/workbench/app-look.ts'
import { TileIcon } from '#src/workbench/TileFace.tsx'
import styles from './EnterpriseHomePage.module.css'
import type { Home } from './home.ts'
import { useMayOpen } from './use-may-open.ts'

const ICON = 28
const WHOLE = 100
const APPS = '/enterprise/application'

/** The applications that are opened most, and by how many people. */
export const AppUse = ({ apps }: { apps: Home['usedAppList'] }): ReactNode => {
  const t = useText()
  const may = useMayOpen()
  const most = Math.max(1, ...apps.map(({ openCount }) => openCount))
  return (
    <section className={styles.box} aria-label={t('应用使用，近 30 天')}>
      <h2 className={styles.title}>
        {t('应用使用，近 30 天')}
        {may(APPS) ? (
          <Link className={styles.more} to={APPS}>
            {t('全部应用')}
          </Link>
        ) : null}
      </h2>
      {apps.length === 0 ? <p className={styles.note}>{t('还没有人打开过应用，打开后这里显示次数与人数')}</p> : null}
      <ul className={styles.rows}>
        {apps.map((app) => (
          <li key={app.appUuid} className={styles.used}>
            <TileIcon tile={{ ...lookOf(app), picture: app.appIconUrl }} size={ICON} />
            <span className={styles.words}>
              <span className={styles.usedName}>
                {keyLabel('applications', app.appName)}
                <span className={styles.note}>{t('{n} 次 · {m} 人', { n: app.openCount, m: app.userCount })}</span>
              </span>
              <span className={styles.bar}>
                <span style={{ width: `${(app.openCount / most) * WHOLE}%` }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
