import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { loginLog } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Pagination } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Devices.module.css'
import { type TextKey, useText } from './texts.ts'

const PAGE_SIZE = 8
const ICON_SIZE = 18
const REASON: Readonly<Record<string, TextKey>> = { PASSWORD_WRONG: '密码错误', FACTOR_WRONG: '二次验证未通过' }

/** The own sign-ins, refused ones included. */
export const LoginLog = (): ReactNode => {
  const t = useText()
  const [pageNum, setPageNum] = useState(1)
  const log = useCall(loginLog, { pageNum, pageSize: PAGE_SIZE }, { staleTime: 0 })
  if (log.isLoadingError) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />
  if (!log.data) return <PageSkeleton />
  const { list, page } = log.data
  if (list.length === 0) return <StateBlock picture="empty" title={t('暂无内容')} />
  return (
    <>
      <ul className={styles.list}>
        {list.map(({ loginLogUuid, createTime, resultCode, reason, deviceName, area, ip }) => (
          <li key={loginLogUuid} className={styles.row}>
            {resultCode === 'success' ? (
              <CircleCheck size={ICON_SIZE} aria-hidden="true" className={styles.good} />
            ) : (
              <CircleX size={ICON_SIZE} aria-hidden="true" className={styles.bad} />
            )}
            <span className={styles.words}>
              <span className={styles.name}>
                {resultCode === 'success' ? t('登录成功') : t('登录失败')}
                {reason ? <span className={styles.hint}>{REASON[reason] ? t(REASON[reason]) : reason}</span> : null}
              </span>
              <span className={styles.hint}>{`${deviceName || t('未知设备')} · ${orDash(area)} · ${ip}`}</span>
            </span>
            <time className={styles.time} dateTime={createTime}>
              {formatDate(createTime)}
            </time>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={page.total}
        onChange={setPageNum}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </>
  )
}
