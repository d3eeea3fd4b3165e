import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { useCheckin } from '../api.ts'
import { to } from '../to.ts'

/** /dashboard/activity/checkin?activityUuid=&code=: where the code at the door leads; opening it checks in. */
const CheckinPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const activityUuid = query.get('activityUuid') ?? ''
  const code = query.get('code') ?? ''
  const { mutate, data, error } = useCheckin()
  const sent = useRef('')
  useEffect(() => {
    // Scanning is the deed; once for each code, however often the page is drawn.
    if (sent.current === code) return
    sent.current = code
    mutate({ activityUuid, code })
  }, [mutate, activityUuid, code])
  const back = <Button onClick={() => void navigate(to.info(activityUuid))}>{t('查看活动')}</Button>
  return (
    <Page title={t('活动签到')}>
      {data === undefined && error === null ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        <StateBlock
          picture="done"
          title={t('签到成功')}
          hint={t('签到时间：{time}', { time: formatDate(data.checkinTime) })}
          action={back}
        />
      )}
      {error === null ? null : (
        <div role="alert">
          <StateBlock picture="error" title={t('签到失败')} hint={asCallError(error).msg} action={back} />
        </div>
      )}
    </Page>
  )
}
export default CheckinPage
