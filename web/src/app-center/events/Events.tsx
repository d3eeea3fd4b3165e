import { APP_EVENT_NAME, APP_EVENTS, APP_URL_MAX } from '@qifuyun/contract/app-center/constants.ts'
import { saveAppEvents as saveRules } from '@qifuyun/contract/app-center/endpoints.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { SecretDialog } from '@qifuyun/ui/components/SecretDialog.tsx'
import { saveAppEvents } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { App, Button, Checkbox, Form, Input, Space, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { type AppEventSettings, EVENT_READS, useAppEvents, useResetEventSecret, useTryEvents } from '../api.ts'
import { Section } from '../detail/Section.tsx'
import { Deliveries } from './Deliveries.tsx'
import { useTellOutcome } from './outcome.ts'
import { RowKinds } from './RowKinds.tsx'

const FORM = 'app-events'

const Fields = (): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item
        name="eventUrl"
        label={t('接收地址')}
        extra={t('须为公网 https 地址，或系统管理员开放的内网地址；10 秒内以 2xx 应答即为送达，否则按递增间隔重试')}
      >
        <Input maxLength={APP_URL_MAX} placeholder="https://" />
      </Form.Item>
      <Form.Item name="eventNameList" label={t('推送的事件')}>
        <Checkbox.Group options={APP_EVENTS.map((value) => ({ value, label: t(APP_EVENT_NAME[value]) }))} />
      </Form.Item>
      <RowKinds />
      <Form.Item name="enabledFlag" label={t('启用推送')} valuePropName="checked" style={{ marginBottom: 0 }}>
        <Switch aria-label={t('启用推送')} />
      </Form.Item>
    </>
  )
}

interface SettingsProps {
  appUuid: string
  settings: AppEventSettings
  onBusy: (busy: boolean) => void
  onSecret: (eventSecret: string) => void
}

const Settings = ({ appUuid, settings, onBusy, onSecret }: SettingsProps): ReactNode => {
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const { eventUrl, eventNameList, rowKindList, enabledFlag, secretFlag } = settings
  // Anyone who sets it up for the first time means it to work.
  const shown: Record<string, unknown> = { eventUrl, eventNameList, rowKindList, enabledFlag: secretFlag === 0 || enabledFlag === 1 }
  return (
    <ActionForm
      id={FORM}
      of={saveAppEvents}
      rules={saveRules}
      initialValues={shown}
      fixed={{ appUuid }}
      toInput={(values) => ({ ...values, enabledFlag: values.enabledFlag ? 1 : 0 })}
      refresh={EVENT_READS}
      onValues={() => setDirty(true)}
      onBusy={onBusy}
      onDone={({ eventSecret }) => {
        setDirty(false)
        if (eventSecret !== null) onSecret(eventSecret)
      }}
    >
      <Fields />
    </ActionForm>
  )
}

const useReset = (appUuid: string, onSecret: (eventSecret: string) => void): (() => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const reset = useResetEventSecret(onSecret)
  return () =>
    modal.confirm({
      title: t('重置签名密钥？'),
      content: t('旧密钥立即失效，之后的推送以新密钥签名。'),
      okText: t('重置'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => reset.mutateAsync({ appUuid }),
    })
}

/** What a self-built application is told of, and how that arrived. */
export const Events = ({ appUuid }: { appUuid: string }): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, isLoadingError, error, refetch } = useAppEvents(appUuid)
  const reset = useReset(appUuid, setSecret)
  const ping = useTryEvents(useTellOutcome())
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const known = data.secretFlag === 1
  const action = (
    <Space wrap>
      {known ? <Button onClick={reset}>{t('重置签名密钥')}</Button> : null}
      {known ? (
        <Button disabled={data.enabledFlag === 0} loading={ping.isPending} onClick={() => ping.mutate({ appUuid })}>
          {t('发送测试')}
        </Button>
      ) : null}
      <Button type="primary" htmlType="submit" form={FORM} loading={busy}>
        {t('保存推送')}
      </Button>
    </Space>
  )
  return (
    <>
      <Section title={t('事件推送')} action={action}>
        <Settings appUuid={appUuid} settings={data} onBusy={setBusy} onSecret={setSecret} />
      </Section>
      {known ? <Deliveries appUuid={appUuid} enabled={data.enabledFlag === 1} /> : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('签名密钥')}
          warning={t('密钥只显示这一次，请立即复制并妥善保管。遗失后只能重置。')}
          facts={[{ name: 'event_secret', value: secret }]}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
