import { CERTIFIED } from '@qifuyun/contract/enterprise/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { SideMenu } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AdminFrame.module.css'
import { menuSections } from './menu.ts'
import { useText } from './texts.ts'

const WIDTH = 192
const LOGO = 32
const MARK = 14

/** Which enterprise is administered. */
const Head = ({ folded }: { folded: boolean }): ReactNode => {
  const t = useText()
  const { enterpriseName, enterpriseLogoImg, enterpriseAuthenticationCode } = useViewer().user
  const name = enterpriseName ?? ''
  return (
    <div className={styles.head} data-folded={folded || undefined}>
      <Avatar name={name} src={enterpriseLogoImg} size={LOGO} shape="group" />
      {folded ? null : (
        <div className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {enterpriseAuthenticationCode === CERTIFIED ? (
            <span className={styles.certified}>
              <BadgeCheck size={MARK} aria-hidden="true" />
              {t('已认证')}
            </span>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The menu of the administration beside one of its pages. */
export const AdminFrame = ({ children }: { children: ReactNode }): ReactNode => {
  const t = useText()
  const sections = menuSections(usePageRoutes(), useViewer())
  return (
    <SideMenu name="administration" label={t('管理后台菜单')} sections={sections} head={Head} width={WIDTH}>
      {children}
    </SideMenu>
  )
}
