import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/app-center/texts.ts'
import { type Application, useQrCode } from '../api.ts'
import { MODE_WORD, TYPE_WORD } from '../parts/words.ts'
import { Section } from './Section.tsx'

/** What the application is. */
export const About = ({ app }: { app: Application }): ReactNode => {
  const t = useText()
  const { appTypeCode, openModeCode, appDescription, developerName, pcUrl, mobileUrl, moduleUrl, expireTime, seats } = app
  const facts: readonly [string, string | null][] = [
    [t('应用类型'), t(TYPE_WORD[appTypeCode])],
    [t('打开方式'), t(MODE_WORD[openModeCode])],
    [t('应用描述'), orDash(appDescription)],
    [t('开发者'), orDash(developerName)],
    [t('电脑端地址'), pcUrl],
    [t('移动端地址'), mobileUrl],
    [t('模块地址'), moduleUrl],
    [t('有效期'), expireTime === null ? t('长期有效') : formatDate(expireTime, 'YYYY-MM-DD HH:mm')],
    [t('授权席位'), seats === null ? null : String(seats)],
  ]
  return (
    <Section title={t('基本资料')}>
      <dl className={pageStyles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Section>
  )
}

/** Roles that give rights in the application; who may, goes to where they are given. */
export const Roles = ({ roles }: { roles: Application['roleList'] }): ReactNode => {
  const t = useText()
  const mayGive = usePermit([ROLE.roleManagement])
  if (roles.length === 0) return <Section title={t('权限角色')}>{t('没有角色绑定该应用，成员只有自助权限')}</Section>
  return (
    <Section title={t('权限角色')}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {roles.map(({ orgRoleId, roleName, permissionCount }) => (
          <li key={orgRoleId}>
            {mayGive ? (
              <Link className={pageStyles.link} to={`/enterprise/role?role=${orgRoleId}&tab=apps`}>
                {roleName}
              </Link>
            ) : (
              roleName
            )}{' '}
            <span className={pageStyles.muted}>{t('{n} 项权限', { n: permissionCount })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CODE_PX = 160

/** The QR code of an application that opens in the mobile app only. */
export const Code = ({ appUuid }: { appUuid: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useQrCode(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t('移动端二维码')}>
      {data === undefined ? null : <img src={data.qrHttPath} alt={t('用企服云 App 扫码打开')} width={CODE_PX} height={CODE_PX} />}
    </Section>
  )
}
