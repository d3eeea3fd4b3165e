import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useDirectory } from './api.ts'
import { Changes } from './Changes.tsx'
import styles from './Directory.module.css'
import { Tokens } from './Tokens.tsx'
import { useText } from './texts.ts'

const Facts = (): ReactNode => {
  const t = useText()
  const query = useDirectory()
  if (query.isLoadingError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { address, lastSyncTime, personCount, organCount } = query.data
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('同步地址')}</dt>
        <dd>
          <Typography.Text copyable>{address}</Typography.Text>
        </dd>
      </div>
      <div>
        <dt>{t('最近同步')}</dt>
        <dd>{lastSyncTime === null ? t('尚未同步') : formatDate(lastSyncTime)}</dd>
      </div>
      <div>
        <dt>{t('由目录管理的成员')}</dt>
        <dd>{personCount}</dd>
      </div>
      <div>
        <dt>{t('由目录管理的部门')}</dt>
        <dd>{organCount}</dd>
      </div>
    </dl>
  )
}

/** /enterprise/directory: where the directory of the enterprise sends people and departments, by what, and what came of it. */
const DirectoryPage = (): ReactNode => {
  const t = useText()
  return (
    <Page title={t('目录同步')}>
      <p className={pageStyles.muted}>
        {t(
          '企业目录（Entra ID、Okta 等）通过 SCIM 2.0 维护成员与部门：新成员收到邀请，用手机号登录后加入；已有成员按手机号关联；目录中停用的成员立即停用。',
        )}
      </p>
      <Facts />
      <Tokens />
      <Changes />
    </Page>
  )
}
export default DirectoryPage
