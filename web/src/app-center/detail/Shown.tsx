import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { ReceiverField } from '#src/notices/ReceiverField.tsx'
import { type Application, useAudience, useShow } from '../api.ts'
import { Section } from './Section.tsx'

type Purview = Application['appUsePurview']

const Audience = ({ appUuid, purview }: { appUuid: string; purview: Purview }): ReactNode => {
  const t = useText()
  const values = purview.values.map(({ type, uuid }) => ({ type, uuid }))
  const { data, isLoadingError, error, refetch } = useAudience({ appUuid, appUsePurview: { checkAll: purview.checkAll, values } }, true)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const names = data.list.map(({ userName }) => userName).join('、')
  return (
    <p className={pageStyles.muted} style={{ margin: 0 }} aria-live="polite">
      {data.total === 0 ? t('没有成员可以看到，管理员也不能') : `${t('{n} 位成员可以看到', { n: data.total })}：${names}`}
      {data.total > data.list.length ? ` ${t('等 {n} 人', { n: data.total })}` : ''}
    </p>
  )
}

/** Whom the application is shown to, with who that is now. */
export const Shown = ({ app }: { app: Application }): ReactNode => {
  const t = useText()
  const [purview, setPurview] = useState(app.appUsePurview)
  const show = useShow()
  const changed = JSON.stringify(purview) !== JSON.stringify(app.appUsePurview)
  const save = (
    <Button
      type="primary"
      disabled={!changed}
      loading={show.isPending}
      onClick={() => show.mutate({ appUuid: app.appUuid, appUsePurview: purview, version: app.version })}
    >
      {t('保存')}
    </Button>
  )
  return (
    <Section title={t('可见范围')} action={save}>
      <ReceiverField value={purview} onChange={setPurview} />
      <Audience appUuid={app.appUuid} purview={purview} />
    </Section>
  )
}
